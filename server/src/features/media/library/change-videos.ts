import { mediaProblems } from '@jingke/contract/media'
import type * as calls from '@jingke/contract/media/calls'
import { changeSelected } from '../../../platform/database/change-selected.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Media } from '../media.ts'
import { deleteVideo } from './delete-video.ts'
import { retryVideo } from './retry-video.ts'
import { findVideo, readSelectedVideos } from './videos.store.ts'

/** Each video in a transaction of its own, because its files are deleted after the commit. */
export const changeVideos =
  (media: Media): Operation<typeof calls.changeVideos> =>
  async (call, { selection, action }) => {
    const { db } = call.context
    const change = action === 'delete' ? deleteVideo(media) : retryVideo
    const batch = await readSelectedVideos(db, selection)
    return changeSelected(batch, call.caller.language, async (videoId) => {
      const video = await findVideo(db, videoId)
      if (!video) return { name: '', problem: new Problem(mediaProblems.videoNotFound) }
      try {
        await change(call, { videoId })
        return 'done'
      } catch (problem) {
        if (problem instanceof Problem) return { name: video.name, problem }
        throw problem
      }
    })
  }
