import { Encoder, FilterAPI, Muxer } from 'node-av/api'
import {
  AV_PICTURE_TYPE_I,
  FF_ENCODER_AAC,
  FF_ENCODER_LIBX264,
  FF_ENCODER_PCM_S16LE,
} from 'node-av/constants'
import { FFmpegError, type Frame } from 'node-av/lib'
import {
  audioBitRate,
  gopSize,
  keyFrameInterval,
  type Rung,
  type TranscodeTask,
  x264Options,
} from './encode-task.ts'
import { audioFilter, soundShapeFilter, speechFilter, transcodeFilters } from './filters.ts'

/**
 * Filter, encoder and muxer of one output file. The filter is synchronous: with a promise for each
 * of its steps, a conversion takes more processor time by a third. `encodeAllSync` ends with SIGSEGV.
 */
export interface Branch {
  feed(frame: Frame): Promise<void>
  finish(): Promise<void>
}

/** What leaves the last filter; each frame passes them in their order. */
export const passAll = ([filter, ...next]: readonly FilterAPI[], frame: Frame): Frame[] =>
  filter ? filter.processAllSync(frame).flatMap((made) => passOn(next, made)) : [frame]

const passOn = (filters: readonly FilterAPI[], frame: Frame): Frame[] => {
  const made = passAll(filters, frame)
  if (filters.length > 0) frame.free()
  return made
}

export const flushAll = ([filter, ...next]: readonly FilterAPI[]): Frame[] => {
  if (!filter) return []
  filter.flushSync()
  const rest = [...filter.flushFramesSync()].flatMap((made) => passOn(next, made))
  return [...rest, ...flushAll(next)]
}

type Send = (encoder: Encoder, frame: Frame | null) => Promise<void>

interface BranchOptions {
  readonly format?: 'mp4' | 'wav'
  readonly send?: Send
}

const sendPlain: Send = (encoder, frame) => encoder.encode(frame)

/** The first frame at or after each time at which a key frame is due becomes one. */
const sendWithKeyFrames = (): Send => {
  let due = keyFrameInterval
  return async (encoder, frame) => {
    const { num, den } = frame?.timeBase ?? { num: 0, den: 1 }
    // `encode` clears the type of a frame; the first one is a key frame all the same.
    const context = frame && (Number(frame.pts) * num) / den >= due && encoder.getCodecContext()
    if (!context) return encoder.encode(frame)
    due += keyFrameInterval
    frame.pictType = AV_PICTURE_TYPE_I
    FFmpegError.throwIfError(await context.sendFrame(frame))
  }
}

const openBranch = async (
  filters: readonly FilterAPI[],
  encoder: Encoder,
  file: string,
  { format = 'mp4', send = sendPlain }: BranchOptions = {},
): Promise<Branch> => {
  const muxer = await Muxer.open(file, { format })
  const stream = muxer.addStream(encoder)
  const encode = async (frame: Frame | null) => {
    await send(encoder, frame)
    for (let packet = await encoder.receive(); packet; packet = await encoder.receive()) {
      await muxer.writePacket(packet, stream)
      packet.free()
    }
    frame?.free()
  }
  return {
    feed: async (frame) => {
      for (const filtered of passAll(filters, frame)) await encode(filtered)
    },
    finish: async () => {
      for (const filtered of flushAll(filters)) await encode(filtered)
      await encode(null)
      await muxer.close()
      encoder.close()
      for (const filter of filters) filter.close()
    },
  }
}

export const openVideoBranch = async (
  task: TranscodeTask,
  rung: Rung & { file: string },
  threads: number,
): Promise<Branch> => {
  const filters = transcodeFilters(task, rung).map((graph) => FilterAPI.create(graph))
  const encoder = await Encoder.create(FF_ENCODER_LIBX264, {
    filter: filters.at(-1),
    gopSize: gopSize(task.frameRate),
    maxRate: rung.maxRate,
    bufSize: rung.maxRate * 2,
    threadCount: threads,
    options: x264Options(task.frameRate),
  })
  const send = task.frameRate === undefined ? sendWithKeyFrames() : sendPlain
  return openBranch(filters, encoder, rung.file, { send })
}

export const openAudioBranch = async (task: TranscodeTask, file: string): Promise<Branch> => {
  const shape = FilterAPI.create(soundShapeFilter)
  const filter = FilterAPI.create(audioFilter(task))
  const encoder = await Encoder.create(FF_ENCODER_AAC, { filter, bitrate: audioBitRate })
  return openBranch([shape, filter], encoder, file)
}

export const openSpeechBranch = async (file: string): Promise<Branch> => {
  const filter = FilterAPI.create(speechFilter)
  return openBranch([filter], await Encoder.create(FF_ENCODER_PCM_S16LE, { filter }), file, {
    format: 'wav',
  })
}
