import { Encoder, FilterAPI, Muxer } from 'node-av/api'
import { FF_ENCODER_AAC, FF_ENCODER_LIBX264, FF_ENCODER_PCM_S16LE } from 'node-av/constants'
import type { Frame } from 'node-av/lib'
import { audioBitRate, gopSize, type LadderTask, type Rung } from './encode-task.ts'
import { audioFilter, ladderFilters, soundShapeFilter, speechFilter } from './filters.ts'

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

const openBranch = async (
  filters: readonly FilterAPI[],
  encoder: Encoder,
  file: string,
  format: 'mp4' | 'wav' = 'mp4',
): Promise<Branch> => {
  const muxer = await Muxer.open(file, { format })
  const stream = muxer.addStream(encoder)
  const encode = async (frame: Frame | null) => {
    for (const packet of await encoder.encodeAll(frame)) {
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
  task: LadderTask,
  rung: Rung & { file: string },
  threads: number,
): Promise<Branch> => {
  const filters = ladderFilters(task, rung).map((graph) => FilterAPI.create(graph))
  const gop = gopSize(task.frameRate)
  const encoder = await Encoder.create(FF_ENCODER_LIBX264, {
    filter: filters.at(-1),
    gopSize: gop,
    maxRate: rung.maxRate,
    bufSize: rung.maxRate * 2,
    threadCount: threads,
    options: {
      preset: 'veryfast',
      profile: 'high',
      crf: 23,
      sc_threshold: 0,
      keyint_min: gop,
      flags: '+cgop',
    },
  })
  return openBranch(filters, encoder, rung.file)
}

export const openAudioBranch = async (task: LadderTask, file: string): Promise<Branch> => {
  const shape = FilterAPI.create(soundShapeFilter)
  const filter = FilterAPI.create(audioFilter(task))
  const encoder = await Encoder.create(FF_ENCODER_AAC, { filter, bitrate: audioBitRate })
  return openBranch([shape, filter], encoder, file)
}

export const openSpeechBranch = async (file: string): Promise<Branch> => {
  const filter = FilterAPI.create(speechFilter)
  return openBranch([filter], await Encoder.create(FF_ENCODER_PCM_S16LE, { filter }), file, 'wav')
}
