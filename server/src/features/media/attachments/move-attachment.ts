import { mediaProblems } from '@jingke/contract/media'
import type * as calls from '@jingke/contract/media/calls'
import { auditChange } from '../../../platform/audit-log/index.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { lessonVideosTopic } from '../media.ts'
import { subjectOf } from './attachment-subject.ts'
import { findAttachment, listAttachmentsOf, orderAttachments } from './attachments.store.ts'

export const moveAttachment: Operation<typeof calls.moveAttachment> = (
  call,
  { attachmentId, place },
) =>
  inTransaction(call.context, async (within) => {
    const known = await findAttachment(within.db, attachmentId)
    if (!known) throw new Problem(mediaProblems.attachmentNotFound)
    const before = (await listAttachmentsOf(within.db, known)).map(({ id }) => id)
    const order = before.filter((id) => id !== attachmentId).toSpliced(place, 0, attachmentId)
    await orderAttachments(within.db, order)
    await auditChange(within, call, {
      ...subjectOf(known),
      action: 'attachment-moved',
      before: { place: before.indexOf(attachmentId) + 1 },
      after: { place: order.indexOf(attachmentId) + 1 },
    })
    await within.bus.publish(lessonVideosTopic, null)
    return null
  })
