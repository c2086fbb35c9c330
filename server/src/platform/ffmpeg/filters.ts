import {
  keyFrameInterval,
  type PicturesTask,
  type Rung,
  type SourcePicture,
  type TranscodeTask,
  ticksPerSecond,
} from './encode-task.ts'

const rotationFilters = {
  0: [],
  90: ['transpose=clock'],
  180: ['hflip', 'vflip'],
  270: ['transpose=cclock'],
} as const

const orient = ({ rotation, isMirrored }: SourcePicture): string[] => [
  ...rotationFilters[rotation],
  ...(isMirrored ? ['hflip'] : []),
]

/** Frames that are not marked as interlaced pass unchanged. */
const deinterlace = ({ mayBeInterlaced }: SourcePicture): string[] =>
  mayBeInterlaced ? ['bwdif=mode=send_frame:deint=interlaced'] : []

/** To BT.709: HDR pictures look grey and dull on other screens. */
const toneMap = ({ isHighDynamicRange }: SourcePicture): string[] =>
  isHighDynamicRange
    ? [
        'zscale=transfer=linear:npl=100',
        'format=gbrpf32le',
        'zscale=primaries=bt709',
        'tonemap=tonemap=hable:desat=0',
        'zscale=transfer=bt709:matrix=bt709:range=tv',
      ]
    : []

/** Frames and samples before the origin, which `fps` and `aresample` would use to fill the beginning. */
const withoutSkipped = (filter: 'trim' | 'atrim', skipped: number): string[] =>
  skipped > 0 ? [`${filter}=start=0`] : []

const fromOrigin = (origin: number): string => `PTS-${origin.toFixed(6)}/TB`

/** Exact for NTSC rates (29.97 is 30000/1001) and for whole ones (25 is 25025/1001). */
const toRatio = (frameRate: number): string => `${Math.round(frameRate * 1001)}/1001`

const shapeFilter = ({ picture }: TranscodeTask, rung: Rung): string =>
  [
    ...deinterlace(picture),
    ...orient(picture),
    `scale=${rung.width}:${rung.height}:flags=bicubic`,
    'setsar=1',
    ...toneMap(picture),
    'format=yuv420p',
  ].join(',')

const beforeEnd = ({ longest }: TranscodeTask): string[] =>
  longest === undefined ? [] : [`trim=end=${longest.toFixed(3)}`]

const steadyTimes = (task: TranscodeTask, frameRate: number): string =>
  [
    `setpts=${fromOrigin(task.origin)}`,
    `fps=${toRatio(frameRate)}:start_time=0:eof_action=pass`,
    ...beforeEnd(task),
    ...(task.extraTime > 0
      ? [`tpad=stop_mode=clone:stop_duration=${task.extraTime.toFixed(3)}`]
      : []),
  ].join(',')

/**
 * Keeps the times of the source, and repeats the frame that is shown wherever a key frame is due and at 0. The marks
 * give those times: `hstack` makes a frame whenever one of its inputs has one, from the time on at which both have
 * begun. What it adds at the right is cropped.
 */
const ownTimes = (task: TranscodeTask, { width, height }: Rung): string => {
  const time = fromOrigin(task.origin)
  const [frames, marks] = ['frames', 'marks'].map((name) => `[${name}${width}x${height}]`)
  const lastsLonger = task.extraTime > 0 && task.duration !== undefined
  const end = lastsLonger ? `:duration=${task.duration?.toFixed(3)}` : ''
  const kept = [
    `setpts='if(eq(N,0),min(0,${time}),${time})'`,
    `settb=1/${ticksPerSecond}`,
    "select='isnan(prev_selected_pts)+gt(pts,prev_selected_pts)'",
  ]
  const shown = [
    `hstack=shortest=${lastsLonger ? 0 : 1}`,
    `crop=${width}:${height}:0:0`,
    ...beforeEnd(task),
  ]
  return [
    `${kept.join(',')}${frames}`,
    `color=size=16x${height}:rate=1/${keyFrameInterval}${end},format=yuv420p${marks}`,
    `${frames}${marks}${shown.join(',')}`,
  ].join(';')
}

/** A picture that begins later is filled with its first frame. */
const timesFilter = (task: TranscodeTask, rung: Rung): string =>
  task.frameRate === undefined ? ownTimes(task, rung) : steadyTimes(task, task.frameRate)

/**
 * Two filters in a row, which may be two graphs: a graph begins anew where frames change their size. Times come
 * after sizes: frames that are repeated then share their memory, of which a picture that stands still for minutes
 * would need gigabytes.
 */
export const transcodeFilters = (task: TranscodeTask, rung: Rung): readonly string[] => [
  shapeFilter(task, rung),
  timesFilter(task, rung),
]

const stereo = 'aformat=sample_fmts=fltp:channel_layouts=stereo'

/** The same for sound whose channels or rate change on the way. */
export const soundShapeFilter = 'aformat=sample_fmts=fltp:sample_rates=48000:channel_layouts=stereo'

/** Each frame carries the loudness up to it; the command prints that of all at the end. */
export const loudnessFilter = `aresample=48000,${stereo},ebur128=metadata=1:framelog=verbose`

/**
 * Silence where the sound begins later, has a gap or ends early. The limiter, at -1.5 dB: a gain or a mix
 * of six channels exceeds full scale.
 */
export const audioFilter = ({ audio, origin, skipped, duration, longest }: TranscodeTask): string =>
  [
    `asetpts=${fromOrigin(origin)}`,
    ...withoutSkipped('atrim', skipped),
    ...(longest === undefined ? [] : [`atrim=end=${longest.toFixed(3)}`]),
    'aresample=48000:async=1:first_pts=0',
    stereo,
    ...(audio && audio.gain !== 0 ? [`volume=${audio.gain.toFixed(2)}dB`] : []),
    'alimiter=limit=0.84:level=false',
    ...(duration === undefined ? [] : [`apad=whole_dur=${duration.toFixed(3)}`]),
    'aformat=sample_fmts=fltp',
  ].join(',')

/** Silence where the sound begins later: the times of the captions are those of the video. */
export const speechFilter = [
  'aresample=16000:async=1:first_pts=0',
  'aformat=sample_fmts=s16:sample_rates=16000:channel_layouts=mono',
].join(',')

export const posterFilter = ({ picture, posterSize }: PicturesTask): string =>
  [
    ...deinterlace(picture),
    ...orient(picture),
    `scale=${posterSize.width}:${posterSize.height}:flags=bicubic`,
    'setsar=1',
    ...toneMap(picture),
    'format=yuvj420p',
  ].join(',')

/** Thumbnails keep their aspect ratio, padded with black; the last key frame fills the rest. */
export const sheetFilter = ({ origin, skipped, picture, sheet }: PicturesTask): string =>
  [
    `setpts=${fromOrigin(origin)}`,
    ...withoutSkipped('trim', skipped),
    `fps=1/${sheet.interval}:start_time=0:round=up`,
    `tpad=stop_mode=clone:stop=${sheet.count}`,
    `trim=end_frame=${sheet.count}`,
    ...orient(picture),
    `scale=${sheet.width}:${sheet.height}:force_original_aspect_ratio=decrease:flags=bilinear`,
    ...toneMap(picture),
    'format=yuv420p',
    `pad=${sheet.width}:${sheet.height}:-1:-1`,
    'setsar=1',
    `tile=${sheet.columns}x${sheet.rows}`,
    'format=yuvj420p',
  ].join(',')
