import { z } from 'zod'
import { defineEndpoint } from '../core/endpoint.ts'
import { Id } from '../core/fields.ts'
import { signedIn } from '../core/identity.ts'
import { deleteAttachment, getAttachmentLink, moveAttachment, renameAttachment } from './calls.ts'
import { maxAttachmentName } from './constants.ts'
import { mediaProblems } from './problems.ts'

const { attachmentNotFound, attachmentType } = mediaProblems

/** By the tus protocol, with `filename` and `lessonId` or `courseId` as metadata. */

export const attachmentEndpoints = {
  getAttachmentLink: defineEndpoint({
    path: getAttachmentLink,
    summary:
      'An address of a file of a lesson or course, bound to the session and valid for a minute',
    access: signedIn,
    input: z.object({ attachmentId: Id }),
    output: z.object({ url: z.string(), expiresAt: z.iso.datetime() }),
    problems: [attachmentNotFound],
  }),
  renameAttachment: defineEndpoint({
    path: renameAttachment,
    summary: 'Give a file another name with the same ending',
    access: 'content.change',
    input: z.object({ attachmentId: Id, name: z.string().trim().min(1).max(maxAttachmentName) }),
    output: z.null(),
    problems: [attachmentNotFound, attachmentType],
  }),
  moveAttachment: defineEndpoint({
    path: moveAttachment,
    summary: 'Put a file at an index among the files of its lesson or course',
    access: 'content.change',
    input: z.object({ attachmentId: Id, place: z.int().min(0).max(1000) }),
    output: z.null(),
    problems: [attachmentNotFound],
  }),
  deleteAttachment: defineEndpoint({
    path: deleteAttachment,
    summary: 'Remove a file from a lesson or course',
    access: 'content.change',
    input: z.object({ attachmentId: Id }),
    output: z.null(),
    problems: [attachmentNotFound],
  }),
}
