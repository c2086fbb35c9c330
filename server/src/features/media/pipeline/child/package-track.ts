import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  BufferTarget,
  CmafOutputFormat,
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  HlsOutputFormat,
  type InputAudioTrack,
  type InputVideoTrack,
  Output,
  PathedTarget,
  type Target,
} from 'mediabunny'
// Not from the index, which loads the routes of uploads as well: every task starts a process.
import { syncFolder } from '../../../../platform/media-files/media-folders.ts'
import { encryptSegment } from '../transcode/encrypt-segment.ts'
import type { Rendition } from '../transcode/rendition.ts'
import { type LastFrame, lastingFrames, type TrackPart } from './lasting-frames.ts'
import { damageCheckOf } from './probe/find-damage.ts'
import { Unreadable } from './probe/unreadable.ts'

/** Seconds. */
const segmentDuration = 6

const bytesOf = (target: Target): Uint8Array => {
  if (!(target instanceof BufferTarget) || !target.buffer) throw new Error('a segment is missing')
  return new Uint8Array(target.buffer)
}

/** The key tag follows the map tag, so the init segment is not encrypted. */
const addKey = (playlist: string): string => {
  const marked = playlist.replace(/^(#EXT-X-MAP:.*)$/m, '$1\n#EXT-X-KEY:METHOD=AES-128,URI="key"')
  if (marked === playlist) throw new Error('the playlist has no line for the key')
  return marked
}

/** The encoder turns the frames, but writes the rotation of the source to its file all the same. */
const rotationOf = (track: InputVideoTrack, isCopy: boolean) => (isCopy ? track.getRotation() : 0)

const openTrack = async (
  output: Output,
  track: InputVideoTrack | InputAudioTrack,
  isCopy: boolean,
) => {
  if (track.isVideoTrack()) {
    const codec = await track.getCodec()
    const decoderConfig = await track.getDecoderConfig()
    if (!codec || !decoderConfig) throw new Unreadable('damaged')
    const source = new EncodedVideoPacketSource(codec)
    output.addVideoTrack(source, { rotation: await rotationOf(track, isCopy) })
    return (packet: EncodedPacket) => source.add(packet, { decoderConfig })
  }
  if (!track.isAudioTrack()) throw new Unreadable('damaged')
  const codec = await track.getCodec()
  const decoderConfig = await track.getDecoderConfig()
  if (!codec || !decoderConfig) throw new Unreadable('damaged')
  const source = new EncodedAudioPacketSource(codec)
  output.addAudioTrack(source)
  return (packet: EncodedPacket) => source.add(packet, { decoderConfig })
}

export interface PackageOptions {
  readonly folder: string
  readonly id: string
  readonly key: Buffer
  readonly isCopy: boolean
  /** Seconds: the time of the track that becomes 0. */
  readonly origin: number
  /** For a picture track; its end is in seconds from the origin. */
  readonly lastFrame: LastFrame
  /** What follows a picture track. */
  readonly laterParts?: readonly TrackPart[]
  /** Seconds of the track that are packaged. */
  onProgress(seconds: number): void
  /** Seconds at which a copied packet is destroyed. */
  onDamage?(seconds: number): void
}

/** Bits per second of the largest segment; a short one counts only if there is no other. */
const peakRateOf = (playlist: string, sizes: readonly number[]): number => {
  const durations = [...playlist.matchAll(/^#EXTINF:([\d.]+)/gm)].map(([, text]) => Number(text))
  const rates = sizes.map((size, index) => {
    const duration = durations[index] ?? segmentDuration
    const isShort = sizes.length > 1 && duration < segmentDuration / 2
    return isShort ? 0 : (size * 8) / Math.max(duration, 0.001)
  })
  return Math.ceil(Math.max(...rates))
}

const sizeOf = async (track: InputVideoTrack | InputAudioTrack, isCopy: boolean) => {
  if (!track.isVideoTrack()) return { width: 0, height: 0 }
  return isCopy
    ? { width: await track.getDisplayWidth(), height: await track.getDisplayHeight() }
    : { width: await track.getSquarePixelWidth(), height: await track.getSquarePixelHeight() }
}

/** Cuts one track into encrypted segments with a playlist, without encoding. */
export const packageTrack = async (
  track: InputVideoTrack | InputAudioTrack,
  {
    folder,
    id,
    key,
    isCopy,
    origin,
    lastFrame,
    laterParts = [],
    onProgress,
    onDamage,
  }: PackageOptions,
): Promise<Rendition> => {
  await mkdir(folder, { recursive: true })
  const writes: Promise<void>[] = []
  const write = (name: string, bytes: Uint8Array) =>
    void writes.push(writeFile(join(folder, name), bytes))
  let playlist = ''
  const sizes: number[] = []
  const output = new Output({
    format: new HlsOutputFormat({
      segmentFormat: new CmafOutputFormat(),
      targetDuration: segmentDuration,
      getPlaylistPath: () => 'index.m3u8',
      getInitPath: () => 'init.mp4',
      getSegmentPath: ({ n }) => `${n - 1}.m4s`,
      onInit: (target) => write('init.mp4', bytesOf(target)),
      onSegment: (target, { n }) => {
        const bytes = encryptSegment(key, n - 1, bytesOf(target))
        sizes[n - 1] = bytes.length
        write(`${n - 1}.m4s`, bytes)
      },
      onPlaylist: (content) => {
        playlist = content
      },
    }),
    target: new PathedTarget('master.m3u8', () => new BufferTarget()),
  })
  const add = await openTrack(output, track, isCopy)
  const isDamaged = onDamage ? await damageCheckOf(track) : () => false
  await output.start()
  // Segments cannot hold times before 0. A picture has only rounding there; sound has its priming.
  const isVideo = track.isVideoTrack()
  const start = isVideo ? Math.min(origin, await track.getFirstTimestamp()) : origin
  let duration = 0
  const { end } = lastFrame
  const packets = isVideo
    ? lastingFrames([{ track, start: 0 }, ...laterParts], { ...lastFrame, end: end && end + start })
    : new EncodedPacketSink(track).packets()
  for await (const packet of packets) {
    const timestamp = packet.timestamp - start
    if (timestamp < 0 && !isVideo) continue
    if (isDamaged(packet.data)) onDamage?.(Math.max(0, timestamp))
    await add(packet.clone({ timestamp: Math.max(0, timestamp) }))
    duration = Math.max(duration, timestamp + packet.duration)
    if (writes.length >= 4) await Promise.all(writes.splice(0))
    onProgress(duration)
  }
  await output.finalize()
  await Promise.all(writes)
  await writeFile(join(folder, 'index.m3u8'), addKey(playlist))
  await syncFolder(folder)

  return {
    id,
    kind: isVideo ? 'video' : 'audio',
    isCopy,
    ...(await sizeOf(track, isCopy)),
    codecs: (await track.getCodecParameterString()) ?? '',
    peakRate: peakRateOf(playlist, sizes),
    averageRate: Math.ceil((sizes.reduce((sum, size) => sum + size, 0) * 8) / duration),
    duration,
  }
}
