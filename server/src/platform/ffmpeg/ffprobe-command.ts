import { execFile } from 'node:child_process'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { inputOptions, type SourceDescription, Undescribed } from './encode-task.ts'

const Ratio = z
  .string()
  .regex(/^\d+[/:]\d+$/)
  .transform((text) => {
    const [num = 0, den = 1] = text.split(/[/:]/).map(Number)
    return num > 0 && den > 0 ? num / den : 0
  })
const unknownCodec = 'unknown'

const Stream = z.object({
  codec_type: z.string().optional(),
  codec_name: z.string().default(unknownCodec),
  codec_tag_string: z.string().default(unknownCodec),
  width: z.int().default(0),
  height: z.int().default(0),
  channels: z.int().default(0),
  avg_frame_rate: Ratio.catch(0),
  sample_aspect_ratio: Ratio.catch(0),
  start_time: z.coerce.number().catch(0),
  disposition: z.object({ attached_pic: z.int() }).optional(),
  tags: z.object({ language: z.string().default(''), title: z.string().default('') }).optional(),
})
const Output = z.object({
  streams: z.array(Stream).default([]),
  format: z.object({ duration: z.coerce.number().catch(0) }),
})

/** The program beside the ffmpeg command. */
const ffprobeOf = (command: string): string =>
  join(dirname(command), basename(command).replace('ffmpeg', 'ffprobe'))

const reasonOf = (error: unknown): string => {
  const written = error instanceof Error && 'stderr' in error ? String(error.stderr) : ''
  return written || String(error)
}

const codecOf = ({ codec_name, codec_tag_string }: z.output<typeof Stream>) => {
  const isKnown = codec_name !== unknownCodec
  return { codec: isKnown ? codec_name : codec_tag_string, isKnown }
}

export const describeByFfprobe = async (
  command: string,
  source: string,
): Promise<SourceDescription> => {
  const options = Object.entries(inputOptions).flatMap(([name, value]) => [`-${name}`, value])
  const wanted = ['-v', 'error', '-show_streams', '-show_format', '-of', 'json']
  const found = await promisify(execFile)(
    ffprobeOf(command),
    [...options, ...wanted, `file:${source}`],
    { maxBuffer: 2 ** 24, timeout: 60_000 },
  ).catch((error: unknown) => {
    throw new Undescribed(reasonOf(error), source)
  })
  const { streams, format } = Output.parse(JSON.parse(found.stdout))
  const videos = streams.filter(
    ({ codec_type, disposition }) => codec_type === 'video' && disposition?.attached_pic !== 1,
  )
  const audios = streams.filter(({ codec_type }) => codec_type === 'audio')
  const [video] = videos
  const [audio] = audios
  return {
    duration: format.duration,
    start: Math.min(...[video, audio].flatMap((stream) => stream?.start_time ?? [])),
    video: video && {
      ...codecOf(video),
      width: video.width,
      height: video.height,
      pixelAspect: video.sample_aspect_ratio || 1,
      frameRate: video.avg_frame_rate || 25,
    },
    audio: audio && { ...codecOf(audio), channels: audio.channels },
    subtitles: streams
      .filter(({ codec_type }) => codec_type === 'subtitle')
      .map(({ codec_name, tags }) => ({
        codec: codec_name,
        language: tags?.language ?? '',
        title: tags?.title ?? '',
      })),
  }
}
