import { writeFile } from 'node:fs/promises'
import { Decoder, Demuxer, Encoder, FilterAPI } from 'node-av/api'
import { AV_LOG_ERROR, FF_ENCODER_MJPEG } from 'node-av/constants'
import { type Frame, Log, type Stream } from 'node-av/lib'
import {
  type EncoderDriver,
  inputOptions,
  type LadderTask,
  type OnProgress,
  type PicturesTask,
  posterFilter,
  sheetFilter,
} from './encode-task.ts'
import { type Branch, openAudioBranch, openVideoBranch } from './node-av-branch.ts'

Log.setLevel(AV_LOG_ERROR)

const openFile = (source: string): Promise<Demuxer> =>
  Demuxer.open(source, { options: inputOptions })

const secondsOf = (frame: Frame): number => {
  const { num, den } = frame.timeBase
  return den > 0 ? (Number(frame.bestEffortTimestamp) * num) / den : 0
}

/** Reads the file once per stream, so that no stream waits for another. */
const feedStream = async (
  task: LadderTask,
  choose: (source: Demuxer) => Stream | undefined,
  branches: readonly Branch[],
  threads: number,
  onFrame: (seconds: number) => void,
): Promise<void> => {
  if (branches.length === 0) return
  const source = await openFile(task.source)
  try {
    const stream = choose(source)
    if (!stream) throw new Error('the stream is missing')
    const decoder = await Decoder.create(stream, { threadCount: threads, exitOnError: false })
    const feed = async (frames: Frame[]) => {
      for (const frame of frames) {
        onFrame(secondsOf(frame))
        for (const branch of branches) await branch.feed(frame)
        frame.free()
      }
    }
    for await (const packet of source.packets(stream.index)) {
      if (!packet) break
      await feed(await decoder.decodeAll(packet))
      packet.free()
    }
    await feed(await decoder.decodeAll(null))
    for (const branch of branches) await branch.finish()
    decoder.close()
  } finally {
    await source.close()
  }
}

const makeLadder = async (
  task: LadderTask,
  threads: number,
  onProgress: OnProgress,
): Promise<void> => {
  const videos = await Promise.all(task.rungs.map((rung) => openVideoBranch(task, rung, threads)))
  const audios = task.audioFile ? [await openAudioBranch(task.audioFile)] : []
  const audioProgress = videos.length > 0 ? () => {} : onProgress
  await feedStream(task, (source) => source.audio(), audios, 1, audioProgress)
  await feedStream(task, (source) => source.video(), videos, threads, onProgress)
}

interface Stills {
  readonly from: number
  readonly limit: number
  readonly onlyKeyFrames: boolean
  readonly quality: number
  fileOf(number: number): string
}

const writeStills = async (source: string, graph: string, stills: Stills): Promise<void> => {
  const input = await openFile(source)
  let count = 0
  try {
    const stream = input.video()
    if (!stream) throw new Error('there is no picture')
    if (stills.from > 0) await input.seek(stills.from)
    const decoder = await Decoder.create(stream, { exitOnError: false })
    const filter = FilterAPI.create(graph)
    const write = async (frame: Frame) => {
      if (count < stills.limit) {
        count += 1
        const options = { qmin: stills.quality, qmax: stills.quality }
        await writeFile(
          stills.fileOf(count),
          await Encoder.encodeOne(FF_ENCODER_MJPEG, frame, { options }),
        )
      }
      frame.free()
    }
    const feed = async (frames: Frame[]) => {
      for (const frame of frames) {
        for (const filtered of await filter.processAll(frame)) await write(filtered)
        frame.free()
      }
    }
    for await (const packet of input.packets(stream.index)) {
      if (!packet || count >= stills.limit) break
      if (!stills.onlyKeyFrames || packet.isKeyframe) await feed(await decoder.decodeAll(packet))
      packet.free()
    }
    await feed(await decoder.decodeAll(null))
    await filter.flush()
    for await (const frame of filter.flushFrames()) await write(frame)
    filter.close()
    decoder.close()
  } finally {
    await input.close()
  }
}

const makePictures = async (task: PicturesTask): Promise<void> => {
  await writeStills(task.source, posterFilter(task), {
    from: task.posterAt,
    limit: 1,
    onlyKeyFrames: false,
    quality: 3,
    fileOf: () => task.posterFile,
  })
  await writeStills(task.source, sheetFilter(task), {
    from: 0,
    limit: Number.POSITIVE_INFINITY,
    onlyKeyFrames: true,
    quality: 5,
    fileOf: (number) => task.sheetPattern.replace('%d', String(number)),
  })
}

/** GPL: this module is loaded only in the child process that encodes. */
export const createNodeAvDriver = (threads: number): EncoderDriver => ({
  makeLadder: (task, onProgress) => makeLadder(task, threads, onProgress),
  makePictures,
})
