import { mediaProblems } from '@jingke/contract/media'
import type * as calls from '@jingke/contract/media/calls'
import { auditChange } from '../../../platform/audit-log/index.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { lessonVideosTopic } from '../media.ts'
import { subjectOf } from './attachment-subject.ts'
import { removeAttachment } from './attachments.store.ts'

/** The sweep removes its file once no other lesson has it. */
export const deleteAttachment: Operation<typeof calls.deleteAttachment> = (
  call,
  { attachmentId },
) =>
  inTransaction(call.context, async (within) => {
    const removed = await removeAttachment(within.db, attachmentId)
    if (!removed) throw new Problem(mediaProblems.attachmentNotFound)
    await auditChange(within, call, {
      ...subjectOf(removed),
      action: 'attachment-removed',
      before: { name: removed.name },
    })
    await within.bus.publish(lessonVideosTopic, null)
    return null
  })
