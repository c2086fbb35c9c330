import type * as calls from '@jingke/contract/media/calls'
import type { Operation } from '../../../platform/implement.ts'
import { changeVideo } from './change-video.ts'

export const choosePoster: Operation<typeof calls.choosePoster> = (
  call,
  { videoId, version, poster },
) => changeVideo(call, videoId, { poster }, version)
