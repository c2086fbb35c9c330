import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import {
  gopSize,
  type HardwareEncoder,
  hardwareEncoders,
  keyFrameInterval,
  type Rung,
  softwareEncoder,
  type TranscodeTask,
  ticksPerSecond,
  type VideoEncoder,
  x264Options,
} from './encode-task.ts'
import type { Encoder } from './find-encoder.ts'

/** Encoders without a constant quality get this share of the peak rate. */
const averageShare = 0.7
const averageOf = ({ maxRate }: Rung): string[] => [
  '-b:v',
  String(Math.round(maxRate * averageShare)),
]

/** Segments begin at key frames, which must not depend on what the encoder makes of `-g`. */
const keyFrames = ['-force_key_frames', `expr:gte(t,n_forced*${keyFrameInterval})`]

/** Frames keep their times. */
const ownTimes = ['-fps_mode', 'vfr', '-enc_time_base', `1/${ticksPerSecond}`]

const qualityOf: Readonly<Record<HardwareEncoder, (rung: Rung) => string[]>> = {
  h264_nvenc: () => [
    ...['-preset', 'p5', '-profile:v', 'high', '-rc', 'vbr', '-cq', '23', '-b:v', '0'],
    ...['-forced-idr', '1'],
  ],
  h264_qsv: () => ['-preset', 'medium', '-profile:v', 'high', '-global_quality', '23'],
  h264_vaapi: (rung) => ['-profile:v', 'high', '-rc_mode', 'VBR', ...averageOf(rung)],
  h264_videotoolbox: (rung) => ['-profile:v', 'high', '-allow_sw', '0', ...averageOf(rung)],
  h264_v4l2m2m: averageOf,
}

/** Options of one output of the ffmpeg command. */
export const videoOptions = (
  encoder: VideoEncoder,
  { frameRate }: Pick<TranscodeTask, 'frameRate'>,
  rung: Rung,
): string[] => {
  const isSoftware = encoder === softwareEncoder
  const rates = ['-maxrate', String(rung.maxRate), '-bufsize', String(rung.maxRate * 2)]
  const own = Object.entries(x264Options(frameRate)).flatMap(([name, value]) => [
    `-${name}:v`,
    String(value),
  ])
  return [
    ...['-c:v', encoder, ...rates, '-g', String(gopSize(frameRate))],
    ...(isSoftware ? own : qualityOf[encoder](rung)),
    ...(isSoftware && frameRate !== undefined ? [] : keyFrames),
    ...(frameRate === undefined ? ownTimes : []),
  ]
}

/** Options before the input. */
export const deviceOptions = (encoder: VideoEncoder): string[] =>
  encoder === 'h264_vaapi' ? ['-vaapi_device', '/dev/dri/renderD128'] : []

/** What follows the filters of a rung. */
export const uploadFilter = (encoder: VideoEncoder): string =>
  encoder === 'h264_vaapi' ? ',format=nv12,hwupload' : ''

const triedRung = { width: 640, height: 360, maxRate: 600_000 }

/** A driver that is listed may lack its device: only an encode shows whether it works. */
const canEncode = async (command: string, encoder: HardwareEncoder): Promise<boolean> => {
  const input = `testsrc2=size=${triedRung.width}x${triedRung.height}:rate=25:duration=1`
  const args = [
    ...['-hide_banner', '-nostdin', '-loglevel', 'error', ...deviceOptions(encoder)],
    ...['-f', 'lavfi', '-i', input, '-vf', `format=yuv420p${uploadFilter(encoder)}`],
    ...[...videoOptions(encoder, { frameRate: 25 }, triedRung), '-f', 'null', '-'],
  ]
  return promisify(execFile)(command, args, { timeout: 20_000 }).then(
    () => true,
    () => false,
  )
}

/** Which encoder of pictures the jobs of this process use. */
export interface VideoEncoders {
  /** Tries those of the machine the first time, if the school wants one. */
  choose(): Promise<VideoEncoder>
  /** From here on the software encodes. */
  giveUpHardware(): void
  /** Undefined: none was chosen yet. */
  current(): VideoEncoder | undefined
}

export const createVideoEncoders = (
  { kind, command }: Encoder,
  wanted: 'software' | 'auto',
): VideoEncoders => {
  // The encoder from npm encodes by software.
  const triesHardware = wanted === 'auto' && kind === 'ffmpeg'
  let current: VideoEncoder | undefined = triesHardware ? undefined : softwareEncoder
  let trying: Promise<VideoEncoder> | undefined
  const tryAll = async (): Promise<VideoEncoder> => {
    for (const encoder of hardwareEncoders) if (await canEncode(command, encoder)) return encoder
    return softwareEncoder
  }
  return {
    choose: async () => {
      if (current) return current
      trying ??= tryAll()
      current ??= await trying
      return current
    },
    giveUpHardware: () => {
      current = softwareEncoder
    },
    current: () => current,
  }
}
