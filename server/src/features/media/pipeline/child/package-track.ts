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
import { syncFolder } from '../../../../platform/media-files/index.ts'
import { encryptSegment } from '../encrypt-segment.ts'
import type { Rendition } from '../rendition.ts'
import { Unreadable } from './unreadable.ts'

/** Seconds. */
const segmentDuration = 6

const bytesOf = (target: Target): Uint8Array => {
  if (!(target instanceof BufferTarget) || !target.buffer) throw new Error('a segment is missing')
  return new Uint8Array(target.buffer)
}

/** The key tag follows the map tag, so the init segment is not encrypted. */
const addKey = (playlist: string): string => {
  const marked = playlist.replace(/^(#EXT-X-MAP:.*)$/m, '$1\n#EXT-X-KEY:METHOD=AES-128,URI="key"')
  if (marked === playlist) throw new Error('the playlist has no place for the key')
  return marked
}

const openTrack = async (output: Output, track: InputVideoTrack | InputAudioTrack) => {
  if (track.isVideoTrack()) {
    const codec = await track.getCodec()
    const decoderConfig = await track.getDecoderConfig()
    if (!codec || !decoderConfig) throw new Unreadable('damaged')
    const source = new EncodedVideoPacketSource(codec)
    output.addVideoTrack(source, { rotation: await track.getRotation() })
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
  /** Seconds of the track that are packaged. */
  onProgress(seconds: number): void
}

/** Cuts one track into encrypted segments with a playlist, without encoding. */
export const packageTrack = async (
  track: InputVideoTrack | InputAudioTrack,
  { folder, id, key, isCopy, onProgress }: PackageOptions,
): Promise<Rendition> => {
  await mkdir(folder, { recursive: true })
  const writes: Promise<void>[] = []
  const write = (name: string, bytes: Uint8Array) =>
    void writes.push(writeFile(join(folder, name), bytes))
  let playlist = ''
  let longest = 0
  let total = 0
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
        total += bytes.length
        longest = Math.max(longest, bytes.length)
        write(`${n - 1}.m4s`, bytes)
      },
      onPlaylist: (content) => {
        playlist = content
      },
    }),
    target: new PathedTarget('master.m3u8', () => new BufferTarget()),
  })
  const add = await openTrack(output, track)
  await output.start()
  let duration = 0
  for await (const packet of new EncodedPacketSink(track).packets()) {
    await add(packet)
    duration = Math.max(duration, packet.timestamp + packet.duration)
    if (writes.length >= 4) await Promise.all(writes.splice(0))
    onProgress(duration)
  }
  await output.finalize()
  await Promise.all(writes)
  await writeFile(join(folder, 'index.m3u8'), addKey(playlist))
  await syncFolder(folder)

  const isVideo = track.isVideoTrack()
  return {
    id,
    kind: isVideo ? 'video' : 'audio',
    isCopy,
    width: isVideo ? await track.getDisplayWidth() : 0,
    height: isVideo ? await track.getDisplayHeight() : 0,
    codecs: (await track.getCodecParameterString()) ?? '',
    peakRate: Math.ceil((longest * 8) / Math.min(segmentDuration, duration)),
    averageRate: Math.ceil((total * 8) / duration),
    duration,
  }
}
