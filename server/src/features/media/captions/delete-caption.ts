import type * as calls from '@jingke/contract/media/calls'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { auditVideoChange } from '../library/audit-video-change.ts'
import { lessonVideosTopic } from '../media.ts'
import { deleteCaptionRow, findCaption } from './captions.store.ts'

export const deleteCaption: Operation<typeof calls.deleteCaption> = (call, { captionId }) =>
  inTransaction(call.context, async (within) => {
    const caption = await findCaption(within.db, captionId)
    if (!caption) return null
    await deleteCaptionRow(within.db, captionId)
    const { videoId, language, label, cueCount } = caption
    await auditVideoChange(within, call, videoId, {
      action: 'captions-deleted',
      before: { language, label, cueCount },
    })
    await within.bus.publish(lessonVideosTopic, null)
    return null
  })
