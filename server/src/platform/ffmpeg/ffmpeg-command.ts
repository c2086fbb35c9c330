import {
  audioBitRate,
  type DecoderTask,
  type EncoderDriver,
  EncoderEnded,
  inputOptions,
  type LoudnessTask,
  NothingDecoded,
  type OnProgress,
  type PicturesTask,
  type SpeechTask,
  type SubtitlesTask,
  silence,
  softwareEncoder,
  type TrackChoice,
  type TranscodeTask,
  type VideoEncoder,
} from './encode-task.ts'
import { describeByFfprobe } from './ffprobe-command.ts'
import {
  audioFilter,
  loudnessFilter,
  posterFilter,
  sheetFilter,
  soundShapeFilter,
  speechFilter,
  transcodeFilters,
} from './filters.ts'
import { runFfmpeg, runPiped } from './run-ffmpeg.ts'
import { deviceOptions, uploadFilter, videoOptions } from './video-encoders.ts'

/** A damaged file is converted as far as it can be read. */
const anyErrors = ['-max_error_rate', '1']
const plainRun = ['-hide_banner', '-nostdin', '-nostats', '-y', ...anyErrors]
const quiet = [...plainRun, '-loglevel', 'error']
const withProgress = ['-progress', 'pipe:1', '-stats_period', '1']

const input = (source: string): string[] => [
  ...Object.entries(inputOptions).flatMap(([name, value]) => [`-${name}`, value]),
  '-noautorotate',
  '-i',
  `file:${source}`,
]

/** `V` are the video streams without cover pictures. */
const specifierOf = ({ by, value }: TrackChoice, kind: 'V' | 'a'): string =>
  by === 'id' ? `0:i:${value}` : `0:${kind}:${value}`

const plain = ['-map_metadata', '-1', '-map_chapters', '-1', '-sn', '-dn']

/** Seconds that are added on the way: the format of the pipe has no times below 0. */
const pipeOffset = '100'

/**
 * Where sound changes its channels, ffmpeg begins all its filters anew, with the silence that they begin with. A command
 * of its own therefore gives all of it the same shape.
 */
const soundArguments = (source: string, track: TrackChoice): string[] => [
  ...[...quiet, '-abort_on', 'empty_output', '-copyts'],
  ...[...input(source), '-map', specifierOf(track, 'a'), ...plain],
  ...['-af', soundShapeFilter, '-c:a', 'pcm_f32le', '-output_ts_offset', pipeOffset],
  ...['-f', 'nut', 'pipe:1'],
]
const shapedSound = ['-f', 'nut', '-itsoffset', `-${pipeOffset}`, '-i', 'pipe:0']

const transcodeArguments = (
  task: TranscodeTask,
  threads: number,
  encoder: VideoEncoder = softwareEncoder,
): string[] => {
  const labels = task.rungs.map((_, index) => `v${index}`)
  const chains = task.rungs.map(
    (rung, index) =>
      `[s${index}]${transcodeFilters(task, rung).join(',')}${uploadFilter(encoder)}[${labels[index]}]`,
  )
  const split = `[${specifierOf(task.picture.track, 'V')}]split=${labels.length}${labels.map((_, index) => `[s${index}]`).join('')}`
  const videos = task.rungs.flatMap((rung, index) => [
    ...['-map', `[${labels[index]}]`, ...plain, ...videoOptions(encoder, task, rung)],
    ...['-threads', String(threads), '-f', 'mp4', rung.file],
  ])
  const audio = task.audio
    ? [
        ...['-map', '1:a', ...plain, '-af', audioFilter(task)],
        ...['-c:a', 'aac', '-profile:a', 'aac_low', '-b:a', String(audioBitRate)],
        ...['-f', 'mp4', task.audio.file],
      ]
    : []
  const graph = videos.length > 0 ? ['-filter_complex', [split, ...chains].join(';')] : []
  return [
    ...quiet,
    ...[...withProgress, '-threads', String(threads), ...deviceOptions(encoder)],
    // The filters subtract the origin.
    '-copyts',
    // A time stamp of the source: by itself the command would add the one with which it starts.
    ...(task.readFrom ? ['-seek_timestamp', '1', '-ss', task.readFrom.toFixed(3)] : []),
    ...input(task.source),
    ...(task.audio ? shapedSound : []),
    ...graph,
    ...videos,
    ...audio,
  ]
}

/** The result is printed at the level info. */
const loudnessArguments = [
  ...[...plainRun, '-loglevel', 'info', ...withProgress, ...shapedSound],
  ...['-af', loudnessFilter, '-f', 'null', '-'],
]

const posterArguments = (task: PicturesTask): string[] => [
  ...quiet,
  ...['-ss', (task.posterAt + task.skipped).toFixed(3), ...input(task.source)],
  ...[
    '-map',
    specifierOf(task.picture.track, 'V'),
    '-frames:v',
    '1',
    '-vf',
    posterFilter(task),
    '-q:v',
    '3',
  ],
  ...['-f', 'image2', '-update', '1', task.posterFile],
]

const sheetArguments = (task: PicturesTask): string[] => [
  ...quiet,
  ...['-copyts', '-skip_frame', 'nokey', ...input(task.source)],
  ...[
    '-map',
    specifierOf(task.picture.track, 'V'),
    '-vf',
    sheetFilter(task),
    '-q:v',
    '5',
    '-fps_mode',
    'passthrough',
  ],
  ...['-f', 'image2', task.sheetPattern],
]

const speechArguments = ({ file }: SpeechTask): string[] => [
  ...[...quiet, '-copyts', ...shapedSound, '-af', speechFilter],
  ...['-c:a', 'pcm_s16le', '-f', 'wav', file],
]

const subtitleArguments = ({ source, tracks }: SubtitlesTask): string[] => [
  ...[...quiet, '-copyts', ...input(source)],
  ...tracks.flatMap(({ order, file }) => ['-map', `0:s:${order}`, '-f', 'webvtt', file]),
]

const hasDecoder = async (
  command: string,
  { source, kind, track }: DecoderTask,
): Promise<boolean> => {
  const stream = specifierOf(track, kind === 'video' ? 'V' : 'a')
  const args = [...quiet, ...input(source), '-map', stream, '-frames', '1', '-f', 'null', '-']
  const words = await runFfmpeg(command, args).catch((error: unknown) => {
    if (error instanceof EncoderEnded && !error.wasKilled) return error.message
    throw error
  })
  return !/no decoder|decoder .*not found/i.test(words)
}

const measureLoudness = async (
  command: string,
  { source, track }: LoudnessTask,
  onProgress: OnProgress,
): Promise<number> => {
  const sound = soundArguments(source, track)
  const running = runPiped(command, loudnessArguments, sound, onProgress)
  const printed = await running.catch((error: unknown) => {
    if (!(error instanceof NothingDecoded)) throw error
  })
  if (printed === undefined) return silence
  const [, loudness] = /I:\s+(-?[\d.]+|-inf|nan) LUFS/.exec(printed) ?? []
  if (loudness === undefined) throw new EncoderEnded(null, 'ffmpeg: no loudness')
  return Number.isFinite(Number(loudness)) ? Number(loudness) : silence
}

const transcode = async (
  command: string,
  task: TranscodeTask,
  args: readonly string[],
  onProgress: OnProgress,
): Promise<void> => {
  if (!task.audio) await runFfmpeg(command, args, onProgress)
  else await runPiped(command, args, soundArguments(task.source, task.audio.track), onProgress)
}

const makeSpeech = async (command: string, task: SpeechTask): Promise<void> => {
  const sound = soundArguments(task.source, { by: 'order', value: 0 })
  await runPiped(command, speechArguments(task), sound)
}

export const createFfmpegDriver = (
  command: string,
  threads: number,
  encoder: VideoEncoder = softwareEncoder,
): EncoderDriver => ({
  measureLoudness: (task, onProgress) => measureLoudness(command, task, onProgress),
  transcode: (task, onProgress) =>
    transcode(command, task, transcodeArguments(task, threads, encoder), onProgress),
  hasDecoder: (task) => hasDecoder(command, task),
  describe: (source) => describeByFfprobe(command, source),
  makePoster: async (task) => void (await runFfmpeg(command, posterArguments(task))),
  makeSheets: async (task) => void (await runFfmpeg(command, sheetArguments(task))),
  makeSpeech: (task) => makeSpeech(command, task),
  writeSubtitles: async (task) => void (await runFfmpeg(command, subtitleArguments(task))),
})
