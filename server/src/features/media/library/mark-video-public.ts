import type * as calls from '@jingke/contract/media/calls'
import type { Operation } from '../../../platform/implement.ts'
import { changeVideo } from './change-video.ts'

/** A switch: what is written last counts. */
export const markVideoPublic: Operation<typeof calls.markVideoPublic> = async (
  call,
  { videoId, isPublic },
) => {
  await changeVideo(call, videoId, { isPublic })
  return null
}
