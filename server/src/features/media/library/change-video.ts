import { mediaProblems } from '@jingke/contract/media'
import { Problem } from '../../../platform/problem.ts'
import { updateVideo } from './videos.store.ts'

/** Throws videoNotFound if there is no such video. */
export const changeVideo = async (
  ...[db, id, patch]: Parameters<typeof updateVideo>
): Promise<null> => {
  if (!(await updateVideo(db, id, patch))) throw new Problem(mediaProblems.videoNotFound)
  return null
}
