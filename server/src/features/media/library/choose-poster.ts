import type { mediaEndpoints } from '@jingke/contract/media'
import type { Operation } from '../../../platform/implement.ts'
import { changeVideo } from './change-video.ts'

export const choosePoster: Operation<typeof mediaEndpoints.choosePoster> = (
  call,
  { videoId, version, poster },
) => changeVideo(call, videoId, { poster }, version)
