import { mediaProblems } from '@jingke/contract/media'
import type * as calls from '@jingke/contract/media/calls'
import { auditChange } from '../../../platform/audit-log/index.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { findDocument, setDownloadable } from './documents.store.ts'

export const setDocumentDownload: Operation<typeof calls.setDocumentDownload> = (
  call,
  { documentId, isDownloadable },
) =>
  inTransaction(call.context, async (within) => {
    const known = await findDocument(within.db, documentId)
    if (!known) throw new Problem(mediaProblems.documentNotFound)
    await setDownloadable(within.db, documentId, isDownloadable)
    await auditChange(within, call, {
      subject: 'course',
      subjectId: known.courseId,
      action: 'document-download-set',
      before: { name: known.name, isDownloadable: known.isDownloadable },
      after: { name: known.name, isDownloadable },
    })
    return null
  })
