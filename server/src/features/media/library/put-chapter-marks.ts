import type { mediaEndpoints } from '@jingke/contract/media'
import type { Operation } from '../../../platform/implement.ts'
import { changeVideo } from './change-video.ts'

export const putChapterMarks: Operation<typeof mediaEndpoints.putChapterMarks> = (
  { context },
  { videoId, chapters },
) =>
  changeVideo(context.db, videoId, {
    chapters: [...chapters].sort((one, other) => one.start - other.start),
  })
