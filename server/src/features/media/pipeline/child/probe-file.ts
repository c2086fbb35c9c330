import { stat } from 'node:fs/promises'
import {
  EncodedPacketSink,
  type Input,
  type InputAudioTrack,
  type InputVideoTrack,
  UnsupportedInputFormatError,
} from 'mediabunny'
import type { Probe } from '../probe.ts'
import { withInput } from './open-input.ts'
import { Unreadable } from './unreadable.ts'

/** Seconds. */
const longestVideo = 12 * 3600
const largestSide = 8192

/** The packets end clearly before the duration in the header. */
const isTruncated = (promised: number | null, found: number): boolean =>
  promised !== null && found < promised - Math.max(1, promised * 0.02)

interface VideoWalk {
  /** Seconds. */
  readonly end: number
  readonly longestKeyFrameGap: number
  readonly bytes: number
  readonly packets: number
}

/** Reads packet metadata only, not the packets. */
const walkVideo = async (track: InputVideoTrack, onStep: () => void): Promise<VideoWalk> => {
  const sink = new EncodedPacketSink(track)
  let end = 0
  let lastKeyFrame: number | undefined
  let gap = 0
  let bytes = 0
  let packets = 0
  for await (const packet of sink.packets(undefined, undefined, { metadataOnly: true })) {
    end = Math.max(end, packet.timestamp + packet.duration)
    bytes += packet.byteLength
    packets += 1
    if (packet.type === 'key') {
      if (lastKeyFrame !== undefined) gap = Math.max(gap, packet.timestamp - lastKeyFrame)
      lastKeyFrame = packet.timestamp
    }
    if (packets % 1000 === 0) onStep()
  }
  return { end, longestKeyFrameGap: Math.max(gap, end - (lastKeyFrame ?? 0)), bytes, packets }
}

/** The header may list packets that the file does not contain: the last one must be readable. */
const checkLastPacket = async (track: InputVideoTrack | InputAudioTrack): Promise<void> => {
  const sink = new EncodedPacketSink(track)
  const packet = await sink.getPacket(Number.MAX_SAFE_INTEGER).catch(() => null)
  if (packet && packet.data.byteLength === packet.byteLength) return
  throw new Unreadable('truncated')
}

const describeAudio = async (track: InputAudioTrack): Promise<Probe['audio']> => {
  const stats = await track.computePacketStats(500)
  return {
    codec: (await track.getCodec()) ?? 'unknown',
    codecString: (await track.getCodecParameterString()) ?? '',
    channels: await track.getNumberOfChannels(),
    bitRate: Math.round(stats.averageBitrate),
  }
}

const findVideo = async (input: Input): Promise<InputVideoTrack> => {
  const video = await input.getPrimaryVideoTrack()
  if (video) return video
  throw new Unreadable((await input.getPrimaryAudioTrack()) ? 'no-video' : 'not-a-video')
}

const describe = async (input: Input, onStep: () => void): Promise<Probe> => {
  const video = await findVideo(input)
  const audio = await input.getPrimaryAudioTrack()
  const width = Math.round(await video.getDisplayWidth())
  const height = Math.round(await video.getDisplayHeight())
  if (!(width > 0 && height > 0)) throw new Unreadable('damaged')
  if (Math.max(width, height) > largestSide) throw new Unreadable('too-large-picture')

  const promised = await input.getDurationFromMetadata([video])
  const walk = await walkVideo(video, onStep)
  if (walk.packets === 0) throw new Unreadable('damaged')
  if (isTruncated(promised, walk.end)) throw new Unreadable('truncated')
  await checkLastPacket(video)
  if (audio) await checkLastPacket(audio)
  const duration = Math.max(walk.end, audio ? await audio.computeDuration() : 0)
  if (!(duration > 0)) throw new Unreadable('damaged')
  if (duration > longestVideo) throw new Unreadable('too-long')

  const frames = await video.computeFrameRateMetrics()
  const pixels = await video.getPixelAspectRatio()
  return {
    duration,
    width,
    height,
    rotation: await video.getRotation(),
    frameRate: Math.min(240, Math.max(1, frames.bestGuessFrameRate || walk.packets / walk.end)),
    hasSteadyFrames: frames.frameRateIsConstant,
    videoCodec: (await video.getCodec()) ?? 'unknown',
    videoCodecString: (await video.getCodecParameterString()) ?? '',
    videoBitRate: Math.round((walk.bytes * 8) / walk.end),
    hasSquarePixels: pixels.num === pixels.den,
    isHighDynamicRange: await video.hasHighDynamicRange(),
    longestKeyFrameGap: walk.longestKeyFrameGap,
    audio: audio && (await describeAudio(audio)),
  }
}

/** Throws Unreadable with the reason if the file cannot be used. */
export const probeFile = async (file: string, onStep: () => void): Promise<Probe> => {
  const { size } = await stat(file).catch(() => {
    throw new Unreadable('source-missing')
  })
  if (size === 0) throw new Unreadable('empty-file')
  return withInput(file, async (input) => {
    try {
      const isKnown = await input.canRead().catch(() => false)
      if (!isKnown) throw new Unreadable('not-a-video')
      return await describe(input, onStep)
    } catch (error) {
      if (error instanceof Unreadable) throw error
      if (error instanceof UnsupportedInputFormatError) throw new Unreadable('not-a-video')
      throw new Unreadable('damaged', error instanceof Error ? error.message : '')
    }
  })
}
