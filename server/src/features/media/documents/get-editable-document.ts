import { mediaProblems } from '@jingke/contract/media'
import type * as calls from '@jingke/contract/media/calls'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { findDocument } from './documents.store.ts'

export const getEditableDocument: Operation<typeof calls.getEditableDocument> = async (
  { context: { db } },
  { documentId },
) => {
  const document = await findDocument(db, documentId)
  if (!document) throw new Problem(mediaProblems.documentNotFound)
  const { id, name, size, pageCount, isDownloadable, duration } = document
  return { id, name, size, pageCount, isDownloadable, duration }
}
