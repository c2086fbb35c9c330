import type * as calls from '@jingke/contract/media/calls'
import type { Operation } from '../../../platform/implement.ts'
import { changeVideo } from './change-video.ts'

export const putChapterMarks: Operation<typeof calls.putChapterMarks> = (
  call,
  { videoId, version, chapters },
) => {
  const sorted = [...chapters].sort((one, other) => one.start - other.start)
  return changeVideo(call, videoId, { chapters: sorted }, version)
}
