import { mediaProblems } from '@jingke/contract/media'
import type * as calls from '@jingke/contract/media/calls'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { findVideo } from '../library/videos.store.ts'
import type { Media } from '../media.ts'
import { canWatch } from './can-watch.ts'
import { describePlayback } from './describe-playback.ts'

export const getWatchableVideo =
  (media: Media): Operation<typeof calls.getWatchableVideo> =>
  async ({ context, caller, identity }, { videoId }) => {
    const video = await findVideo(context.db, videoId)
    if (!video || !(await canWatch(media, identity, video)))
      throw new Problem(mediaProblems.videoNotFound)
    const playback = await describePlayback(context, videoId, caller.language)
    return { videoId, title: video.name, playback }
  }
