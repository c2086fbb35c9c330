import { writeFile } from 'node:fs/promises'
import { Demuxer } from 'node-av/api'
import {
  AV_DISPOSITION_ATTACHED_PIC,
  AV_LOG_ERROR,
  AVMEDIA_TYPE_AUDIO,
  AVMEDIA_TYPE_SUBTITLE,
  AVMEDIA_TYPE_VIDEO,
} from 'node-av/constants'
import { avGetCodecName, Log, type Stream } from 'node-av/lib'
import {
  inputOptions,
  type SourceDescription,
  type SubtitlesTask,
  type TrackChoice,
  Undescribed,
} from './encode-task.ts'
import { subtitleText, toCue } from './subtitle-text.ts'

Log.setLevel(AV_LOG_ERROR)

/** The filters subtract the origin. */
export const openFile = (source: string): Promise<Demuxer> =>
  Demuxer.open(source, { options: inputOptions, copyTs: true })

const types = {
  video: AVMEDIA_TYPE_VIDEO,
  audio: AVMEDIA_TYPE_AUDIO,
  subtitle: AVMEDIA_TYPE_SUBTITLE,
}

const tracksOf = (input: Demuxer, kind: keyof typeof types): Stream[] => {
  const type = types[kind]
  return input.streams.filter(
    (stream) =>
      stream.codecpar.codecType === type && !stream.hasDisposition(AV_DISPOSITION_ATTACHED_PIC),
  )
}

export const findTrack = (
  input: Demuxer,
  kind: 'video' | 'audio',
  { by, value }: TrackChoice,
): Stream => {
  const streams = tracksOf(input, kind)
  const found = by === 'id' ? streams.find(({ id }) => id === value) : streams[value]
  if (!found) throw new Error('the stream is missing')
  return found
}

const ratioOf = ({ num, den }: { num: number; den: number }): number =>
  num > 0 && den > 0 ? num / den : 0

/** The library names codecs that it does not know `none`. */
const codecOf = ({ codecpar }: Stream) => {
  const name = avGetCodecName(codecpar.codecId) ?? 'none'
  const isKnown = name !== 'none'
  return { codec: isKnown ? name : (codecpar.codecTagString ?? 'unknown'), isKnown }
}

export const describeFile = async (source: string): Promise<SourceDescription> => {
  const input = await openFile(source).catch((error: unknown) => {
    throw new Undescribed(error instanceof Error ? error.message : String(error), source)
  })
  try {
    const [video] = tracksOf(input, 'video')
    const [audio] = tracksOf(input, 'audio')
    const starts = [video, audio].flatMap((stream) =>
      stream && stream.startTime >= 0n ? Number(stream.startTime) * ratioOf(stream.timeBase) : [],
    )
    return {
      duration: Math.max(0, input.duration),
      start: starts.length > 0 ? Math.min(...starts) : 0,
      video: video && {
        ...codecOf(video),
        width: video.codecpar.width,
        height: video.codecpar.height,
        pixelAspect: ratioOf(video.codecpar.sampleAspectRatio) || 1,
        frameRate: ratioOf(video.avgFrameRate) || 25,
      },
      audio: audio && {
        ...codecOf(audio),
        channels: audio.codecpar.channels,
      },
      subtitles: tracksOf(input, 'subtitle').map((stream) => ({
        codec: codecOf(stream).codec,
        language: stream.metadata?.get('language') ?? '',
        title: stream.metadata?.get('title') ?? '',
      })),
    }
  } finally {
    await input.close()
  }
}

export const writeSubtitles = async ({ source, tracks }: SubtitlesTask): Promise<void> => {
  const input = await openFile(source)
  try {
    const streams = tracksOf(input, 'subtitle')
    const wanted = tracks.flatMap(({ order, file }) => {
      const stream = streams[order]
      return stream ? [{ index: stream.index, codec: codecOf(stream).codec, file, cues: [''] }] : []
    })
    for await (const packet of input.packets()) {
      if (!packet) break
      const track = wanted.find(({ index }) => index === packet.streamIndex)
      if (track && packet.data) {
        const { num, den } = packet.timeBase
        const start = (Number(packet.pts) * num) / den
        const end = start + (Number(packet.duration) * num) / den
        track.cues.push(toCue(start, end, subtitleText(track.codec, packet.data)))
      }
      packet.free()
    }
    for (const { file, cues } of wanted) await writeFile(file, `WEBVTT\n${cues.join('\n')}`)
  } finally {
    await input.close()
  }
}
