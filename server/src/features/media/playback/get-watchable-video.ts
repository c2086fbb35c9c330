import { mediaProblems } from '@jingke/contract/media'
import type * as calls from '@jingke/contract/media/calls'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Media } from '../media.ts'
import { canWatch } from './can-watch.ts'
import { toPlayback } from './describe-playback.ts'
import { findPlayback } from './playback.store.ts'

export const getWatchableVideo =
  (media: Media): Operation<typeof calls.getWatchableVideo> =>
  async ({ context, caller, identity }, { videoId }) => {
    const row = await findPlayback(context.db, videoId)
    if (!row || !(await canWatch(media, identity, row.video, row.lessonIds)))
      throw new Problem(mediaProblems.videoNotFound)
    return { videoId, title: row.video.name, playback: toPlayback(row, caller.language) }
  }
