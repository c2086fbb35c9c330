import type { mediaEndpoints } from '@jingke/contract/media'
import type { Operation } from '../../../platform/implement.ts'
import { changeVideo } from './change-video.ts'

export const renameVideo: Operation<typeof mediaEndpoints.renameVideo> = (
  call,
  { videoId, version, name },
) => changeVideo(call, videoId, { name }, version)
