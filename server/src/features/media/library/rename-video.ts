import type * as calls from '@jingke/contract/media/calls'
import type { Operation } from '../../../platform/implement.ts'
import { changeVideo } from './change-video.ts'

export const renameVideo: Operation<typeof calls.renameVideo> = (
  call,
  { videoId, version, name },
) => changeVideo(call, videoId, { name }, version)
