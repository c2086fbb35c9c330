import { mediaProblems } from '@jingke/contract/media'
import type * as calls from '@jingke/contract/media/calls'
import { auditChange } from '../../../platform/audit-log/index.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { lessonVideosTopic } from '../media.ts'
import { subjectOf } from './attachment-subject.ts'
import { attachmentName, extensionOf } from './attachment-type.ts'
import { findAttachment, renameStoredAttachment } from './attachments.store.ts'

/** The ending stays: it agrees with the content. */
export const renameAttachment: Operation<typeof calls.renameAttachment> = (call, input) =>
  inTransaction(call.context, async (within) => {
    const known = await findAttachment(within.db, input.attachmentId)
    if (!known) throw new Problem(mediaProblems.attachmentNotFound)
    const name = attachmentName(input.name)
    if (extensionOf(name) !== extensionOf(known.name))
      throw new Problem(mediaProblems.attachmentType)
    await renameStoredAttachment(within.db, known.id, name)
    await auditChange(within, call, {
      ...subjectOf(known),
      action: 'attachment-renamed',
      before: { name: known.name },
      after: { name },
    })
    await within.bus.publish(lessonVideosTopic, null)
    return null
  })
