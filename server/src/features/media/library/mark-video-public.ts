import type { mediaEndpoints } from '@jingke/contract/media'
import type { Operation } from '../../../platform/implement.ts'
import { changeVideo } from './change-video.ts'

export const markVideoPublic: Operation<typeof mediaEndpoints.markVideoPublic> = (
  call,
  { videoId, isPublic },
) => changeVideo(call, videoId, { isPublic })
