import type { mediaEndpoints } from '@jingke/contract/media'
import type { Operation } from '../../../platform/implement.ts'
import { changeVideo } from './change-video.ts'

export const putChapterMarks: Operation<typeof mediaEndpoints.putChapterMarks> = (
  call,
  { videoId, version, chapters },
) => {
  const sorted = [...chapters].sort((one, other) => one.start - other.start)
  return changeVideo(call, videoId, { chapters: sorted }, version)
}
