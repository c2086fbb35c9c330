import { listLessonsOfVideo } from '../library/lesson-videos.store.ts'
import type { Database, Media } from '../media.ts'
import { type AssetRow, setCurrentAsset } from './assets.store.ts'

/** Players get this asset from now on. The duration of its lessons may change with it. */
export const makeAssetCurrent = async (
  { context, hooks }: Media,
  db: Database,
  asset: AssetRow,
): Promise<void> => {
  await setCurrentAsset(db, asset, context.clock.now())
  await hooks.lessonsChanged?.(db, await listLessonsOfVideo(db, asset.videoId))
}
