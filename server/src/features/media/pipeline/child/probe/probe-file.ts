import {
  EncodedPacketSink,
  type Input,
  type InputVideoTrack,
  UnsupportedInputFormatError,
} from 'mediabunny'
import type { Encoder } from '../../../../../platform/ffmpeg/index.ts'
import type { Probe } from '../../probe.ts'
import { type AvcSequence, readAvcSequence } from '../boxes/avc-sequence.ts'
import { readOrientations } from '../boxes/display-matrix.ts'
import { lacksIndex, readEditLists } from '../boxes/edit-lists.ts'
import {
  checkLastPacket,
  endOf,
  endOfPicture,
  isTruncated,
  longestSoundStep,
  timeTolerance,
} from '../boxes/track-times.ts'
import { readChapters } from '../chapters/read-chapters.ts'
import {
  chooseTracks,
  codecOf,
  leavesOutDamage,
  maySkipPicture,
  trackOf,
  withInput,
} from '../open-input.ts'
import { findStreamDamage } from '../stream-times/find-stream-damage.ts'
import { type TrackWalk, walkTrack } from '../walk-track.ts'
import { findFileEnd } from './file-end.ts'
import { commonGaps } from './find-damage.ts'
import { describeOthers, describeTrack, probeSound } from './probe-audio-tracks.ts'
import { probeByEncoder } from './probe-by-encoder.ts'
import { Unreadable } from './unreadable.ts'
import { checkDuration, checkSize } from './video-limits.ts'

/** Seconds of sound before the picture that are left out. */
const longestLead = 0.5
/** Seconds by which picture and sound may differ at their end. */
const endTolerance = 1

/** Where the picture begins, unless the sound begins much earlier. */
const originOf = (picture: TrackWalk, sound: TrackWalk | null): number => {
  const isSoundFirst = sound !== null && sound.start < picture.start - longestLead
  return Math.max(0, isSoundFirst ? sound.start : picture.start)
}

const toBytes = (source: ArrayBufferLike | ArrayBufferView | undefined): Uint8Array | undefined => {
  if (!source) return undefined
  return ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
    : new Uint8Array(source)
}

const readSequence = async (track: InputVideoTrack): Promise<AvcSequence | undefined> => {
  if ((await track.getCodec()) !== 'avc') return undefined
  const config = await track.getDecoderConfig()
  const packet = await new EncodedPacketSink(track).getFirstPacket()
  return readAvcSequence(toBytes(config?.description), packet?.data ?? new Uint8Array())
}

/** As displayed. The reader takes the height of a field for that of an interlaced frame. */
const sizeOf = async (track: InputVideoTrack, sequence: AvcSequence | undefined) => {
  const width = Math.round(await track.getDisplayWidth())
  const height = Math.round(await track.getDisplayHeight())
  const isField =
    sequence?.mayBeInterlaced === true && (await track.getCodedHeight()) < sequence.height
  if (!isField) return { width, height }
  const { num, den } = await track.getPixelAspectRatio()
  return { width: Math.round((sequence.width * num) / den), height: sequence.height }
}

const frameRateOf = async (track: InputVideoTrack, mayBeInterlaced: boolean): Promise<number> => {
  const { bestGuessFrameRate: rate } = await track.computeFrameRateMetrics()
  // Each field of a picture may be a packet of its own.
  return Math.min(240, Math.max(1, mayBeInterlaced && rate > 45 ? rate / 2 : rate))
}

/** Seconds by which a frame of a steady picture may be late or early. */
const gridTolerance = 0.01
/** Share of frames with the usual duration in a steady picture. */
const leastShare = 0.9

const isSteady = ({ offGrid, packets, start, end }: TrackWalk, frameRate: number): boolean =>
  offGrid <= gridTolerance && packets >= (end - start) * frameRate * leastShare

const describe = async (
  file: string,
  input: Input,
  isWhole: boolean,
  onStep: () => void,
): Promise<Probe> => {
  const { video, audio } = await chooseTracks(input)
  if (!video && audio && !(await maySkipPicture(input)))
    return probeSound(file, input, audio, isWhole, onStep)
  if (!video) throw new Unreadable(audio ? 'no-video' : 'not-a-video')
  const sequence = await readSequence(video)
  const { width, height } = await sizeOf(video, sequence)
  checkSize(width, height)
  const mayBeInterlaced = sequence?.mayBeInterlaced ?? false
  const frameRate = await frameRateOf(video, mayBeInterlaced)
  const walked = await walkTrack(video, onStep, frameRate)
  const sound = audio && (await walkTrack(audio, onStep))
  if (walked.packets === 0) throw new Unreadable('damaged')
  const promised = await input.getDurationFromMetadata([video])
  if (!isWhole && isTruncated(promised, Math.max(walked.end, sound?.end ?? 0)))
    throw new Unreadable('truncated')
  const picture = { ...walked, end: endOfPicture(walked, promised) }
  await checkLastPacket(video)
  if (audio && sound && sound.packets > 0) await checkLastPacket(audio)

  const edits = await readEditLists(file)
  const orientation = (await readOrientations(file)).get(video.id) ?? {
    rotation: await video.getRotation(),
    isMirrored: false,
  }
  const origin = originOf(picture, sound)
  const pictureCut = endOf(picture, edits.get(video.id))
  const soundCut = audio && sound && endOf(sound, edits.get(audio.id))
  const videoEnd = pictureCut.end - origin
  const duration = Math.max(videoEnd, (soundCut?.end ?? 0) - origin)
  checkDuration(duration)

  const damage =
    sound && (await leavesOutDamage(input)) ? commonGaps(picture.gaps, sound.gaps, origin) : []
  const otherSounds = audio ? await describeOthers(input, audio, onStep) : []
  const pixels = await video.getPixelAspectRatio()
  return {
    duration,
    origin,
    videoEnd,
    lastFrame: picture.end - picture.latest,
    hasPicture: true,
    videoTrack: await trackOf(input, video),
    isDurationEstimated: false,
    hasPlainTimes:
      !pictureCut.isCut &&
      Math.abs(picture.start - origin) <= timeTolerance / 2 &&
      duration - videoEnd <= endTolerance,
    width,
    height,
    ...orientation,
    mayBeInterlaced,
    frameRate,
    hasSteadyFrames: isSteady(picture, frameRate),
    videoCodec: await codecOf(video),
    videoCodecString: (await video.getCodecParameterString()) ?? '',
    videoBitRate: Math.round((picture.bytes * 8) / (picture.end - picture.start)),
    hasSquarePixels: pixels.num === pixels.den,
    isHighDynamicRange: await video.hasHighDynamicRange(),
    longestKeyFrameGap: picture.longestKeyFrameGap,
    ...(damage.length > 0 && { damage }),
    ...(otherSounds.length > 0 && { otherSounds }),
    audio:
      audio && sound && sound.packets > 0
        ? {
            ...(await describeTrack(input, audio, sound)),
            hasPlainTimes:
              !soundCut?.isCut &&
              sound.start - origin <= timeTolerance &&
              sound.longestStep <= longestSoundStep &&
              duration - (sound.end - origin) <= endTolerance,
          }
        : null,
  }
}

/** Throws Unreadable with the reason if our own reader cannot use the file. */
const readFile = (file: string, isWhole: boolean, onStep: () => void): Promise<Probe> =>
  withInput(file, async (input) => {
    try {
      const isKnown = await input.canRead().catch(() => false)
      if (!isKnown) throw new Unreadable('not-a-video')
      return await describe(file, input, isWhole, onStep)
    } catch (error) {
      if (error instanceof Unreadable) throw error
      if (error instanceof UnsupportedInputFormatError) throw new Unreadable('not-a-video')
      throw new Unreadable('damaged', error instanceof Error ? error.message : '')
    }
  })

/** What the encoder may read all the same. */
const secondChance = new Set(['not-a-video', 'no-video', 'damaged'])

/** Throws Unreadable with the reason if the file cannot be used. Old formats are read by the encoder. */
export const probeFile = async (
  file: string,
  encoder: Encoder,
  onStep: () => void,
): Promise<Probe> => {
  const end = await findFileEnd(file)
  if (end === 'cut') throw new Unreadable('truncated')
  try {
    const probe = await readFile(file, end === 'whole', onStep)
    const chapters = await readChapters(file, probe)
    return { ...probe, ...(chapters.length > 0 && { chapters }) }
  } catch (error) {
    if (!(error instanceof Unreadable) || !secondChance.has(error.reason)) throw error
    if (await lacksIndex(file)) throw new Unreadable('truncated')
    const probe = await probeByEncoder(file, encoder, error)
    const damage = error.reason === 'damaged' ? await findStreamDamage(file) : []
    return { ...probe, ...(damage.length > 0 && { damage }) }
  }
}
