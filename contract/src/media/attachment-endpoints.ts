import { z } from 'zod'
import { defineEndpoint } from '../core/endpoint.ts'
import { Id } from '../core/fields.ts'
import { signedIn } from '../core/identity.ts'
import { deleteAttachment, getAttachmentLink } from './calls.ts'
import { mediaProblems } from './problems.ts'

const { attachmentNotFound } = mediaProblems

/** By the tus protocol, with `filename` and `lessonId` as metadata. */

export const attachmentEndpoints = {
  getAttachmentLink: defineEndpoint({
    path: getAttachmentLink,
    summary: 'An address of a lesson’s file, bound to the session and valid for a minute',
    access: signedIn,
    input: z.object({ attachmentId: Id }),
    output: z.object({ url: z.string(), expiresAt: z.iso.datetime() }),
    problems: [attachmentNotFound],
  }),
  deleteAttachment: defineEndpoint({
    path: deleteAttachment,
    summary: 'Remove a file from a lesson',
    access: 'content.change',
    input: z.object({ attachmentId: Id }),
    output: z.null(),
    problems: [attachmentNotFound],
  }),
}
