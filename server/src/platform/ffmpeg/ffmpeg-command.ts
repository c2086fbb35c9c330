import { spawn } from 'node:child_process'
import {
  audioBitRate,
  type EncoderDriver,
  EncoderEnded,
  gopSize,
  inputOptions,
  type LadderTask,
  type OnProgress,
  type PicturesTask,
  type SpeechTask,
  type TrackChoice,
} from './encode-task.ts'
import { describeByFfprobe } from './ffprobe-command.ts'
import { audioFilter, ladderFilter, posterFilter, sheetFilter, speechFilter } from './filters.ts'

const quiet = ['-hide_banner', '-nostdin', '-loglevel', 'error', '-y']

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

export const ladderArguments = (task: LadderTask, threads: number): string[] => {
  const labels = task.rungs.map((_, index) => `v${index}`)
  const chains = task.rungs.map(
    (rung, index) => `[s${index}]${ladderFilter(task, rung)}[${labels[index]}]`,
  )
  const split = `[${specifierOf(task.picture.track, 'V')}]split=${labels.length}${labels.map((_, index) => `[s${index}]`).join('')}`
  const gop = String(gopSize(task.frameRate))
  const videos = task.rungs.flatMap((rung, index) => [
    ...['-map', `[${labels[index]}]`, ...plain, '-c:v', 'libx264', '-preset', 'veryfast'],
    ...['-profile:v', 'high', '-crf', '23', '-maxrate', String(rung.maxRate)],
    ...['-bufsize', String(rung.maxRate * 2), '-g', gop, '-keyint_min', gop],
    ...['-sc_threshold', '0', '-flags', '+cgop', '-threads', String(threads)],
    ...['-f', 'mp4', rung.file],
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
    ...['-progress', 'pipe:1', '-stats_period', '1', '-threads', String(threads)],
    // The filters subtract the origin.
    '-copyts',
    ...input(task.source),
    ...graph,
    ...videos,
    ...audio,
  ]
}

const posterArguments = (task: PicturesTask): string[] => [
  ...quiet,
  ...['-ss', task.posterAt.toFixed(3), ...input(task.source)],
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

/** Characters of stderr that are kept for the log. */
const maxErrorLength = 2000

const run = (command: string, args: string[], onProgress?: OnProgress): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    let errors = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      const [, microseconds] = /out_time_us=(\d+)/.exec(text) ?? []
      if (microseconds) onProgress?.(Number(microseconds) / 1e6)
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      errors = (errors + text).slice(-maxErrorLength)
    })
    child.on('error', reject)
    child.on('close', (code, signal) =>
      code === 0 ? resolve() : reject(new EncoderEnded(signal, `ffmpeg: ${code} ${errors.trim()}`)),
    )
  })

export const createFfmpegDriver = (command: string, threads: number): EncoderDriver => ({
  makeLadder: (task, onProgress) => run(command, ladderArguments(task, threads), onProgress),
  describe: (source) => describeByFfprobe(command, source),
  makePoster: (task) => run(command, posterArguments(task)),
  makeSheets: (task) => run(command, sheetArguments(task)),
  makeSpeech: (task) => run(command, speechArguments(task)),
})
