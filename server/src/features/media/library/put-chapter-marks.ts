import type { mediaEndpoints } from '@jingke/contract/media'
import type { Operation } from '../../../platform/implement.ts'
import { changeVideo } from './change-video.ts'

export const putChapterMarks: Operation<typeof mediaEndpoints.putChapterMarks> = (
  call,
  { videoId, chapters },
) =>
  changeVideo(call, videoId, {
    chapters: [...chapters].sort((one, other) => one.start - other.start),
  })
