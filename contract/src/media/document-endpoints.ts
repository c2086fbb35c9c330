import { z } from 'zod'
import { defineEndpoint } from '../core/endpoint.ts'
import { Id } from '../core/fields.ts'
import { signedIn } from '../core/identity.ts'
import { getDocument, getEditableDocument, setDocumentDownload } from './calls.ts'
import { mediaProblems } from './problems.ts'

const { documentNotFound } = mediaProblems

/** A PDF as the operator uploaded it. */
const Document = z.object({
  name: z.string(),
  /** Bytes. */
  size: z.int(),
  pageCount: z.int(),
  /** Whether the page offers learners the file itself. */
  isDownloadable: z.boolean(),
})

export const EditableDocument = Document.extend({
  id: Id,
  /** Seconds that reading takes, estimated from its text and pages. */
  duration: z.int(),
})
export type EditableDocument = z.output<typeof EditableDocument>

/** Documents of lessons. They are uploaded by the tus protocol, with `filename` and `lessonId` as metadata. */
export const documentEndpoints = {
  getDocument: defineEndpoint({
    path: getDocument,
    summary:
      'What is read in a lesson that is a document, at an address that is bound to the session and valid for minutes',
    access: signedIn,
    isAllowedInImpersonation: true,
    input: z.object({ courseId: Id, lessonId: Id }),
    output: Document.extend({ url: z.string(), expiresAt: z.iso.datetime() }),
    problems: [documentNotFound],
  }),
  getEditableDocument: defineEndpoint({
    path: getEditableDocument,
    summary: 'What is known of a document, for editing',
    access: 'content.read',
    input: z.object({ documentId: Id }),
    output: EditableDocument,
    problems: [documentNotFound],
  }),
  setDocumentDownload: defineEndpoint({
    path: setDocumentDownload,
    summary: 'Offer learners the file of a document, or only its pages',
    access: 'content.change',
    input: z.object({ documentId: Id, isDownloadable: z.boolean() }),
    output: z.null(),
    problems: [documentNotFound],
  }),
}
