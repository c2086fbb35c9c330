import { mediaProblems } from '@jingke/contract/media'
import type * as calls from '@jingke/contract/media/calls'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { auditVideoChange } from '../library/audit-video-change.ts'
import { lockVideo } from '../library/videos.store.ts'
import { findCaptionIn, putCaptionRow } from './captions.store.ts'
import { toCaption } from './captions.view.ts'
import { findFileCues } from './file-subtitles.store.ts'

export const takeSubtitles: Operation<typeof calls.takeSubtitles> = (
  call,
  { videoId, track, language, label },
) =>
  inTransaction(call.context, async (within) => {
    const { db } = within
    if (!(await lockVideo(db, videoId))) throw new Problem(mediaProblems.videoNotFound)
    const cues = await findFileCues(db, videoId, track)
    if (!cues || cues.length === 0) throw new Problem(mediaProblems.captionNotFound)
    if (await findCaptionIn(db, videoId, language)) throw new Problem(mediaProblems.captionExists)
    const row = await putCaptionRow(db, { videoId, language, label, isDraft: true }, cues)
    await auditVideoChange(within, call, videoId, {
      action: 'captions-taken',
      after: { language, label, cueCount: row.cueCount },
    })
    return toCaption(row)
  })
