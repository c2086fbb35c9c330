import { type Encoder, openDriver } from '../../../../platform/ffmpeg/index.ts'
import type { Probe } from '../probe.ts'
import { Unreadable } from './unreadable.ts'
import { checkDuration, checkSize } from './video-limits.ts'

const first = { by: 'order', value: 0 } as const

/** AVI, WMV, FLV, OGV and MPEG-2, which have to be encoded. Undefined if it cannot read the file. */
export const probeByEncoder = async (
  file: string,
  encoder: Encoder,
): Promise<Probe | undefined> => {
  if (encoder.kind === 'none') return undefined
  const found = await (await openDriver(encoder)).describe(file)
  if (!found || !(found.video || found.audio)) return undefined
  const { video, audio } = found
  if (!video) throw new Unreadable('no-video')
  const width = Math.round(video.width * video.pixelAspect)
  checkSize(width, video.height)
  checkDuration(found.duration)
  return {
    duration: found.duration,
    isDurationEstimated: true,
    origin: Math.max(0, found.start),
    videoTrack: first,
    hasPlainTimes: false,
    width,
    height: video.height,
    rotation: 0,
    mayBeInterlaced: true,
    frameRate: Math.min(240, Math.max(1, video.frameRate)),
    hasSteadyFrames: false,
    videoCodec: video.codec,
    videoCodecString: '',
    videoBitRate: 0,
    hasSquarePixels: video.pixelAspect === 1,
    isHighDynamicRange: false,
    longestKeyFrameGap: 0,
    audio: audio
      ? {
          track: first,
          hasPlainTimes: false,
          codec: audio.codec,
          codecString: '',
          channels: audio.channels,
          bitRate: 0,
        }
      : null,
  }
}
