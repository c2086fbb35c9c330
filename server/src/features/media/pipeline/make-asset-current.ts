import { listLessonsOfVideo } from '../library/videos.store.ts'
import type { Database, Media } from '../media.ts'
import { type AssetRow, makeCurrent } from './assets.store.ts'

/** Viewers get this asset from now on, and its lessons last as long as it does. */
export const showAsset = async (
  { context, hooks }: Media,
  db: Database,
  asset: AssetRow,
): Promise<void> => {
  await makeCurrent(db, asset, context.clock.now())
  await hooks.lessonsChanged?.(db, await listLessonsOfVideo(db, asset.videoId))
}
