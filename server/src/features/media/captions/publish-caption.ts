import { mediaProblems } from '@jingke/contract/media'
import type * as calls from '@jingke/contract/media/calls'
import { requireVersion } from '../../../platform/database/require-version.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { auditVideoChange } from '../library/audit-video-change.ts'
import { lessonVideosTopic } from '../media.ts'
import { lockCaption, publishDraft } from './captions.store.ts'
import { toCaption } from './captions.view.ts'

export const publishCaption: Operation<typeof calls.publishCaption> = (
  call,
  { captionId, version },
) =>
  inTransaction(call.context, async (within) => {
    const caption = await lockCaption(within.db, captionId)
    if (!caption) throw new Problem(mediaProblems.captionNotFound)
    if (!caption.isDraft) return toCaption(caption)
    requireVersion(caption, version)
    const row = await publishDraft(within.db, captionId)
    const { videoId, language, label, cueCount } = row
    await auditVideoChange(within, call, videoId, {
      action: 'captions-published',
      after: { language, label, cueCount },
    })
    await within.bus.publish(lessonVideosTopic, null)
    return toCaption(row)
  })
