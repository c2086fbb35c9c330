import { stat } from 'node:fs/promises'
import type { VideoFailure } from '@jingke/contract/media'
import {
  type Encoder,
  type EncoderDriver,
  openDriver,
  Undescribed,
} from '../../../../../platform/ffmpeg/index.ts'
import { noPicture, type Probe } from '../../probe.ts'
import { Unreadable } from './unreadable.ts'
import { checkDuration, checkSize } from './video-limits.ts'

const first = { by: 'order', value: 0 } as const

/** What the encoder says of files that it cannot read. Others keep the reason of our own reader. */
const refusals: readonly [RegExp, VideoFailure][] = [
  [/moov atom not found|end of file|partial file/i, 'truncated'],
  [/decoder.*not found|unknown codec|unsupported codec|not implemented/i, 'unknown-codec'],
]

/** Bits per second. A header that promises more time than the file has bytes for is wrong. */
const leastRate = 4000

const describe = async (driver: EncoderDriver, file: string, refused: Unreadable) => {
  try {
    return await driver.describe(file)
  } catch (error) {
    if (!(error instanceof Undescribed)) throw error
    const [, reason = refused.reason] = refusals.find(([words]) => words.test(error.message)) ?? []
    throw new Unreadable(reason, error.message)
  }
}

const describeAudio = ({ codec, channels }: { codec: string; channels: number }) => ({
  track: first,
  hasPlainTimes: false,
  codec,
  codecString: '',
  channels,
  bitRate: 0,
})

/** AVI, WMV, FLV, Ogg and MPEG-2, which have to be encoded. `refused` is why our own reader cannot. */
export const probeByEncoder = async (
  file: string,
  encoder: Encoder,
  refused: Unreadable,
): Promise<Probe> => {
  if (encoder.kind === 'none')
    throw refused.reason === 'no-video' ? new Unreadable('encoder-missing') : refused
  const found = await describe(await openDriver(encoder), file, refused)
  const { video, audio } = found
  if (!video && !audio) throw refused
  const shown = video ?? audio
  if (shown && !shown.isKnown) throw new Unreadable('unknown-codec', shown.codec)
  const { size } = await stat(file)
  const duration = Math.min(found.duration, (size * 8) / leastRate)
  const times = {
    duration,
    isDurationEstimated: true,
    origin: Math.max(0, found.start),
  }
  checkDuration(duration)
  if (!video) return { ...noPicture, ...times, audio: audio ? describeAudio(audio) : null }
  const width = Math.round(video.width * video.pixelAspect)
  checkSize(width, video.height)
  return {
    ...times,
    hasPicture: true,
    videoTrack: first,
    hasPlainTimes: false,
    width,
    height: video.height,
    rotation: 0,
    isMirrored: false,
    mayBeInterlaced: true,
    frameRate: Math.min(240, Math.max(1, video.frameRate)),
    hasSteadyFrames: false,
    videoCodec: video.codec,
    videoCodecString: '',
    videoBitRate: 0,
    hasSquarePixels: video.pixelAspect === 1,
    isHighDynamicRange: false,
    longestKeyFrameGap: 0,
    audio: audio ? describeAudio(audio) : null,
  }
}
