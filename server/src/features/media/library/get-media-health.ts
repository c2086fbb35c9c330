import type * as calls from '@jingke/contract/media/calls'
import type { Operation } from '../../../platform/implement.ts'
import { reservedSpace, uploadLimitOf } from '../../../platform/media-files/index.ts'
import type { Media } from '../media.ts'
import { decidesKeepingOriginals } from '../pipeline/originals.ts'
import { sumOriginals } from './media-settings.store.ts'

export const getMediaHealth =
  (media: Media): Operation<typeof calls.getMediaHealth> =>
  async ({ context }) => {
    const { free, total } = await media.measureSpace()
    const isApart = context.config.runsJobs === false
    return {
      freeSpace: free,
      totalSpace: total,
      reservedSpace,
      uploadLimit: uploadLimitOf(context.config),
      keepsOriginals: await decidesKeepingOriginals(media),
      originalBytes: await sumOriginals(context.db),
      encoder: isApart ? 'apart' : media.encoder.kind,
      videoEncoder: isApart ? '' : (media.videoEncoders.current() ?? ''),
      encoderVersion: isApart ? '' : media.encoder.version,
    }
  }
