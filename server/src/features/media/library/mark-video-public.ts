import type { mediaEndpoints } from '@jingke/contract/media'
import type { Operation } from '../../../platform/implement.ts'
import { changeVideo } from './change-video.ts'

/** A switch: what is written last counts. */
export const markVideoPublic: Operation<typeof mediaEndpoints.markVideoPublic> = async (
  call,
  { videoId, isPublic },
) => {
  await changeVideo(call, videoId, { isPublic })
  return null
}
