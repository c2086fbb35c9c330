import { listLessonsOfVideo } from '../library/lesson-videos.store.ts'
import { findVideo } from '../library/videos.store.ts'
import type { Database, Media } from '../media.ts'
import type { AssetRow } from '../pipeline/assets.store.ts'
import { forgetCut, moveCues, putChapters } from './cuts.store.ts'
import { type ShownRange, splitChapters, wholeShift } from './move-times.ts'

/** Assets made from one uploaded file have the same. */
export const fileOf = ({ firstUploadId, uploadId }: AssetRow): string => firstUploadId || uploadId

/** Milliseconds of the uncut video; 0 before it was measured. */
export const uncutDuration = ({ cut, probe }: AssetRow): number =>
  cut?.of ?? Math.round((probe?.duration ?? 0) * 1000)

const shownRangeOf = (asset: AssetRow): ShownRange => ({
  start: asset.cut?.start ?? 0,
  end: asset.cut?.end ?? uncutDuration(asset),
})

/**
 * Moves every time that belongs to a video, when another part of the same file is shown. Call in the
 * transaction that makes the asset current.
 */
export const applyCut = async (
  { hooks }: Media,
  db: Database,
  before: AssetRow,
  asset: AssetRow,
): Promise<void> => {
  const { videoId } = asset
  if (fileOf(before) !== fileOf(asset)) return forgetCut(db, videoId)
  if (!before.cut && !asset.cut) return
  const [from, to] = [shownRangeOf(before), shownRangeOf(asset)]
  const video = await findVideo(db, videoId)
  if (!video) return
  await moveCues(db, videoId, from, to)
  const chapters = splitChapters({ shown: video.chapters, away: video.cutChapters }, from, to)
  await putChapters(db, videoId, chapters)
  await hooks.timesMoved?.(db, {
    videoId,
    lessonIds: await listLessonsOfVideo(db, videoId),
    shift: wholeShift(from, to),
    duration: Math.max(1, Math.floor((to.end - to.start) / 1000)),
  })
}
