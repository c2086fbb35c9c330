import { versionProblems } from '@jingke/contract/core'
import { mediaProblems } from '@jingke/contract/media'
import type * as calls from '@jingke/contract/media/calls'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { auditVideoChange } from '../library/audit-video-change.ts'
import { lockVideo } from '../library/videos.store.ts'
import { lessonVideosTopic } from '../media.ts'
import { withCaptionProblem } from './caption-problem.ts'
import { findCaptionIn, putCaptionRow } from './captions.store.ts'
import { toCaption } from './captions.view.ts'
import { parseCaptions } from './parse-captions.ts'

export const putCaption: Operation<typeof calls.putCaption> = async (
  call,
  { text, version, ...caption },
) => {
  const { context } = call
  const cues = withCaptionProblem(() => parseCaptions(text))
  return inTransaction(context, async (within) => {
    const { db } = within
    const { videoId, language, label } = caption
    // Two first uploads at once wait for each other too.
    if (!(await lockVideo(db, videoId))) throw new Problem(mediaProblems.videoNotFound)
    const before = await findCaptionIn(db, videoId, language)
    if ((before?.version ?? null) !== version)
      throw new Problem(versionProblems.changedByOther, { data: { version: before?.version ?? 0 } })
    const row = await putCaptionRow(db, caption, cues)
    await auditVideoChange(within, call, videoId, {
      action: 'captions-put',
      ...(before && { before: { language, label: before.label, cueCount: before.cueCount } }),
      after: { language, label, cueCount: row.cueCount },
    })
    await within.bus.publish(lessonVideosTopic, null)
    return toCaption(row)
  })
}
