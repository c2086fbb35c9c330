import { writeFile } from 'node:fs/promises'
import { Decoder, type Demuxer, Encoder, FilterAPI } from 'node-av/api'
import {
  AVERROR_DECODER_NOT_FOUND,
  AVSEEK_FLAG_BACKWARD,
  FF_ENCODER_MJPEG,
} from 'node-av/constants'
import { FFmpegError, type Frame, type Stream } from 'node-av/lib'
import {
  type DecoderTask,
  type EncoderDriver,
  type LoudnessTask,
  NothingDecoded,
  type OnProgress,
  type PicturesTask,
  type SpeechTask,
  silence,
  type TranscodeTask,
} from './encode-task.ts'
import { loudnessFilter, posterFilter, sheetFilter, soundShapeFilter } from './filters.ts'
import {
  type Branch,
  flushAll,
  openAudioBranch,
  openSpeechBranch,
  openVideoBranch,
  passAll,
} from './node-av-branch.ts'
import { describeFile, findTrack, openFile, writeSubtitles } from './node-av-input.ts'

const secondsOf = (frame: Frame): number => {
  const { num, den } = frame.timeBase
  return den > 0 ? (Number(frame.bestEffortTimestamp) * num) / den : 0
}

/**
 * Reads the file once per stream, so that no stream waits for another.
 * Reading is asynchronous: the process handles messages between two packets.
 */
const feedStream = async (
  task: Pick<TranscodeTask, 'source' | 'origin' | 'longest' | 'readFrom'>,
  choose: (source: Demuxer) => Stream,
  branches: readonly Branch[],
  threads: number,
  onFrame: (seconds: number) => void,
): Promise<void> => {
  if (branches.length === 0) return
  const source = await openFile(task.source)
  try {
    const stream = choose(source)
    if (task.readFrom) await source.seek(task.readFrom, -1, AVSEEK_FLAG_BACKWARD)
    const decoder = await Decoder.create(stream, { threadCount: threads, exitOnError: false })
    const { origin, longest = Number.POSITIVE_INFINITY } = task
    let isOver = false
    let isEmpty = true
    const feed = async (frames: Frame[]) => {
      for (const frame of frames) {
        isEmpty = false
        const seconds = secondsOf(frame) - origin
        isOver ||= seconds >= longest
        // The filters take no frame after the last one that they let pass.
        if (!isOver) {
          onFrame(seconds)
          for (const branch of branches) await branch.feed(frame)
        }
        frame.free()
      }
    }
    for await (const packet of source.packets(stream.index)) {
      if (!packet || isOver) break
      await feed(decoder.decodeAllSync(packet))
      packet.free()
    }
    await feed(decoder.decodeAllSync(null))
    if (isEmpty) throw new NothingDecoded()
    for (const branch of branches) await branch.finish()
    decoder.close()
  } finally {
    await source.close()
  }
}

const hasDecoder = async ({ source, kind, track }: DecoderTask): Promise<boolean> => {
  const input = await openFile(source)
  try {
    const decoder = await Decoder.create(findTrack(input, kind, track))
    decoder.close()
    return true
  } catch (error) {
    if (error instanceof FFmpegError && error.code === AVERROR_DECODER_NOT_FOUND) return false
    throw error
  } finally {
    await input.close()
  }
}

const measureLoudness = async (task: LoudnessTask, onProgress: OnProgress): Promise<number> => {
  const input = await openFile(task.source)
  let loudness = silence
  try {
    const stream = findTrack(input, 'audio', task.track)
    const decoder = await Decoder.create(stream, { exitOnError: false })
    const filters = [soundShapeFilter, loudnessFilter].map((graph) => FilterAPI.create(graph))
    const read = (frame: Frame) => {
      const measured = Number(frame.getMetadata().get('lavfi.r128.I') ?? Number.NaN)
      if (Number.isFinite(measured)) loudness = measured
      onProgress(secondsOf(frame) - task.origin)
      frame.free()
    }
    const feed = (frames: Frame[]) => {
      for (const frame of frames) {
        for (const filtered of passAll(filters, frame)) read(filtered)
        frame.free()
      }
    }
    for await (const packet of input.packets(stream.index)) {
      if (!packet) break
      feed(decoder.decodeAllSync(packet))
      packet.free()
    }
    feed(decoder.decodeAllSync(null))
    for (const filtered of flushAll(filters)) read(filtered)
    for (const filter of filters) filter.close()
    decoder.close()
  } finally {
    await input.close()
  }
  return loudness
}

const transcode = async (
  task: TranscodeTask,
  threads: number,
  onProgress: OnProgress,
): Promise<void> => {
  const videos = await Promise.all(task.rungs.map((rung) => openVideoBranch(task, rung, threads)))
  const { audio, picture } = task
  if (audio)
    await feedStream(
      task,
      (source) => findTrack(source, 'audio', audio.track),
      [await openAudioBranch(task, audio.file)],
      1,
      videos.length > 0 ? () => {} : onProgress,
    )
  await feedStream(
    task,
    (source) => findTrack(source, 'video', picture.track),
    videos,
    threads,
    onProgress,
  )
}

const makeSpeech = async ({ source: file, ...task }: SpeechTask): Promise<void> =>
  feedStream(
    { source: file, origin: 0, longest: undefined },
    (source) => findTrack(source, 'audio', { by: 'order', value: 0 }),
    [await openSpeechBranch(task.file)],
    1,
    () => {},
  )

interface Stills {
  readonly from: number
  readonly limit: number
  readonly onlyKeyFrames: boolean
  readonly quality: number
  fileOf(number: number): string
}

const writeStills = async (task: PicturesTask, graph: string, stills: Stills): Promise<void> => {
  const input = await openFile(task.source)
  let count = 0
  try {
    const stream = findTrack(input, 'video', task.picture.track)
    if (stills.from > 0) await input.seek(stills.from, -1, AVSEEK_FLAG_BACKWARD)
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
        // Reading begins at the key frame before.
        if (secondsOf(frame) >= stills.from)
          for (const filtered of filter.processAllSync(frame)) await write(filtered)
        frame.free()
      }
    }
    for await (const packet of input.packets(stream.index)) {
      if (!packet || count >= stills.limit) break
      if (!stills.onlyKeyFrames || packet.isKeyframe) await feed(decoder.decodeAllSync(packet))
      packet.free()
    }
    await feed(decoder.decodeAllSync(null))
    filter.flushSync()
    for (const frame of filter.flushFramesSync()) await write(frame)
    filter.close()
    decoder.close()
  } finally {
    await input.close()
  }
}

const makePoster = (task: PicturesTask): Promise<void> =>
  writeStills(task, posterFilter(task), {
    from: task.posterAt + task.origin,
    limit: 1,
    onlyKeyFrames: false,
    quality: 3,
    fileOf: () => task.posterFile,
  })

const makeSheets = (task: PicturesTask): Promise<void> =>
  writeStills(task, sheetFilter(task), {
    from: 0,
    limit: Number.POSITIVE_INFINITY,
    onlyKeyFrames: true,
    quality: 5,
    fileOf: (number) => task.sheetPattern.replace('%d', String(number)),
  })

/** GPL: this module is loaded only in the child process that encodes. */
export const createNodeAvDriver = (threads: number): EncoderDriver => ({
  measureLoudness,
  transcode: (task, onProgress) => transcode(task, threads, onProgress),
  describe: describeFile,
  hasDecoder,
  makePoster,
  makeSheets,
  makeSpeech,
  writeSubtitles,
})
