import { spawn } from 'node:child_process'
import {
  audioBitRate,
  type EncoderDriver,
  EncoderEnded,
  inputOptions,
  type LadderTask,
  type LoudnessTask,
  type OnProgress,
  type PicturesTask,
  type SpeechTask,
  type SubtitlesTask,
  silence,
  softwareEncoder,
  type TrackChoice,
  type VideoEncoder,
} from './encode-task.ts'
import { describeByFfprobe } from './ffprobe-command.ts'
import {
  audioFilter,
  ladderFilters,
  loudnessFilter,
  posterFilter,
  sheetFilter,
  speechFilter,
} from './filters.ts'
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

export const ladderArguments = (
  task: LadderTask,
  threads: number,
  encoder: VideoEncoder = softwareEncoder,
): string[] => {
  const labels = task.rungs.map((_, index) => `v${index}`)
  const chains = task.rungs.map(
    (rung, index) =>
      `[s${index}]${ladderFilters(task, rung).join(',')}${uploadFilter(encoder)}[${labels[index]}]`,
  )
  const split = `[${specifierOf(task.picture.track, 'V')}]split=${labels.length}${labels.map((_, index) => `[s${index}]`).join('')}`
  const videos = task.rungs.flatMap((rung, index) => [
    ...['-map', `[${labels[index]}]`, ...plain, ...videoOptions(encoder, task, rung)],
    ...['-threads', String(threads), '-f', 'mp4', rung.file],
  ])
  const audio = task.audio
    ? [
        ...['-map', specifierOf(task.audio.track, 'a'), ...plain, '-af', audioFilter(task)],
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
    ...input(task.source),
    ...graph,
    ...videos,
    ...audio,
  ]
}

/** The result is printed at the level info. */
const loudnessArguments = ({ source, track }: LoudnessTask): string[] => [
  ...[...plainRun, '-loglevel', 'info', ...withProgress, ...input(source)],
  ...['-map', specifierOf(track, 'a'), ...plain, '-af', loudnessFilter, '-f', 'null', '-'],
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

const speechArguments = ({ source, file }: SpeechTask): string[] => [
  ...quiet,
  ...['-copyts', ...input(source), '-map', '0:a:0', ...plain, '-af', speechFilter],
  ...['-c:a', 'pcm_s16le', '-f', 'wav', file],
]

const subtitleArguments = ({ source, tracks }: SubtitlesTask): string[] => [
  ...[...quiet, '-copyts', ...input(source)],
  ...tracks.flatMap(({ order, file }) => ['-map', `0:s:${order}`, '-f', 'webvtt', file]),
]

/** Characters of stderr that are kept. */
const maxErrorLength = 2000

/** Returns the end of what it wrote to stderr. */
const run = (command: string, args: string[], onProgress?: OnProgress): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    let errors = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      // N/A while everything that is read is cut away.
      const [, microseconds = 0] = /out_time_us=(\d+)/.exec(text) ?? []
      onProgress?.(Number(microseconds) / 1e6)
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      errors = (errors + text).slice(-maxErrorLength)
    })
    child.on('error', reject)
    child.on('close', (code, signal) =>
      code === 0
        ? resolve(errors)
        : reject(new EncoderEnded(signal, `ffmpeg: ${code} ${errors.trim()}`)),
    )
  })

const measureLoudness = async (
  command: string,
  task: LoudnessTask,
  onProgress: OnProgress,
): Promise<number> => {
  const printed = await run(command, loudnessArguments(task), onProgress)
  const [, loudness] = /I:\s+(-?[\d.]+|-inf|nan) LUFS/.exec(printed) ?? []
  if (loudness === undefined) throw new EncoderEnded(null, 'ffmpeg: no loudness')
  return Number.isFinite(Number(loudness)) ? Number(loudness) : silence
}

export const createFfmpegDriver = (
  command: string,
  threads: number,
  encoder: VideoEncoder = softwareEncoder,
): EncoderDriver => ({
  measureLoudness: (task, onProgress) => measureLoudness(command, task, onProgress),
  makeLadder: async (task, onProgress) =>
    void (await run(command, ladderArguments(task, threads, encoder), onProgress)),
  describe: (source) => describeByFfprobe(command, source),
  makePoster: async (task) => void (await run(command, posterArguments(task))),
  makeSheets: async (task) => void (await run(command, sheetArguments(task))),
  makeSpeech: async (task) => void (await run(command, speechArguments(task))),
  writeSubtitles: async (task) => void (await run(command, subtitleArguments(task))),
})
