import { applyCut } from '../cuts/apply-cut.ts'
import { listLessonsOfVideo, takeNextVideo } from '../library/lesson-videos.store.ts'
import { lockVideo } from '../library/videos.store.ts'
import type { Database, Media } from '../media.ts'
import { type AssetRow, findAsset, setCurrentAsset } from './assets.store.ts'

/** Players get this asset from now on. The duration of its lessons may change with it. */
export const makeAssetCurrent = async (
  media: Media,
  db: Database,
  asset: AssetRow,
): Promise<void> => {
  const { context, hooks } = media
  const { currentAssetId = null } = (await lockVideo(db, asset.videoId)) ?? {}
  const before = currentAssetId === null ? undefined : await findAsset(db, currentAssetId)
  const isChanged = await setCurrentAsset(db, asset, context.clock.now())
  if (isChanged && before) await applyCut(media, db, before, asset)
  await takeNextVideo(db, asset.videoId)
  await hooks.lessonsChanged?.(db, await listLessonsOfVideo(db, asset.videoId))
}
