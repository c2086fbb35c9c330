import { highestFrameRate, type Rung } from '../../../../platform/ffmpeg/index.ts'
import type { MediaConfig } from '../../../../platform/media-files/media-config.ts'
import type { Probe } from '../probe.ts'

/** The bitrate ladder: short side in pixels, and peak bits per second. */
const ladder = [
  { size: 1080, maxRate: 3_500_000 },
  { size: 720, maxRate: 2_200_000 },
  { size: 480, maxRate: 1_100_000 },
  { size: 360, maxRate: 600_000 },
] as const

/** Frames per second of the encoded qualities. */
export const encodedFrameRate = (frameRate: number): number => Math.min(frameRate, highestFrameRate)

/** Seconds. */
const longestSegment = 12

/** Baseline, Main and High, 8 bits, 4:2:0: Chromium, Safari and Firefox play these. */
const plainAvc = /^avc[13]\.(42|4d|58|64)[\da-f]{4}$/i
const plainAac = /^mp4a\.40\.(2|5|29)$/

/** Browsers play the audio without re-encoding. */
export const canCopyAudio = ({ audio, damage = [] }: Probe): boolean =>
  audio !== null &&
  damage.length === 0 &&
  plainAac.test(audio.codecString) &&
  audio.channels <= 2 &&
  audio.hasPlainTimes !== false

/** Browsers play the picture without re-encoding, once it is cut into segments. */
const canCopyVideo = (probe: Probe): boolean =>
  plainAvc.test(probe.videoCodecString) &&
  !probe.isHighDynamicRange &&
  (probe.damage ?? []).length === 0 &&
  !probe.mayBeInterlaced &&
  !probe.isMirrored &&
  probe.hasPlainTimes !== false

/** The first step publishes the file without encoding a picture. */
export const canPublishAtOnce = (probe: Probe): boolean =>
  probe.hasPicture === false || canCopyVideo(probe)

const shortSide = ({ width, height }: Probe): number => Math.min(width, height)

/** Comparable to our own encoding, so the copy stays as the best quality. */
const isGoodEnough = (probe: Probe): boolean => {
  const size = shortSide(probe)
  const step = ladder.findLast((candidate) => candidate.size >= Math.min(size, 1080)) ?? ladder[0]
  return (
    canCopyVideo(probe) &&
    size <= ladder[0].size &&
    probe.rotation === 0 &&
    probe.hasSquarePixels &&
    probe.longestKeyFrameGap <= longestSegment &&
    probe.videoBitRate <= step.maxRate * 1.5
  )
}

const even = (length: number): number => Math.max(2, Math.round(length / 2) * 2)

const toRung = ({ width, height }: Probe, size: number, maxRate: number): Rung => {
  const scale = size / Math.min(width, height)
  return { width: even(width * scale), height: even(height * scale), maxRate }
}

export interface LadderPlan {
  /** The copied video track stays as the best quality. */
  readonly keepsCopy: boolean
  readonly keepsAudioCopy: boolean
  readonly makesAudio: boolean
  /** Indexes in `otherSounds` of the probe. */
  readonly otherAudioTracks: readonly number[]
  /** Undefined: frames keep their times. */
  readonly frameRate: number | undefined
  readonly rungs: readonly Rung[]
}

/** The copy is the only rendition. */
export const hasNothingToMake = ({ rungs, makesAudio, otherAudioTracks }: LadderPlan): boolean =>
  rungs.length === 0 && !makesAudio && otherAudioTracks.length === 0

const goodAudioRate = 200_000

/** No rung is larger than the source, and sound alone has none. */
const planRungs = (
  probe: Probe,
  lowerQualities: readonly number[] | undefined,
): Pick<LadderPlan, 'keepsCopy' | 'rungs'> => {
  if (probe.hasPicture === false) return { keepsCopy: false, rungs: [] }
  const size = shortSide(probe)
  const keepsCopy = isGoodEnough(probe)
  const lower = ladder.filter(
    (step) =>
      step.size < size && (step === ladder[0] || (lowerQualities?.includes(step.size) ?? true)),
  )
  const atTop = ladder.findLast((step) => step.size >= size) ?? ladder[0]
  const top = keepsCopy || size > ladder[0].size ? [] : [toRung(probe, size, atTop.maxRate)]
  return {
    keepsCopy,
    rungs: [...top, ...lower.map((step) => toRung(probe, step.size, step.maxRate))],
  }
}

export const planLadder = (
  probe: Probe,
  { lowerQualities }: Pick<MediaConfig, 'lowerQualities'>,
): LadderPlan => {
  const keepsAudioCopy =
    canPublishAtOnce(probe) && canCopyAudio(probe) && (probe.audio?.bitRate ?? 0) <= goodAudioRate
  return {
    ...planRungs(probe, lowerQualities),
    keepsAudioCopy,
    makesAudio: probe.audio !== null && !keepsAudioCopy,
    otherAudioTracks: [...(probe.otherSounds ?? []).keys()],
    frameRate:
      probe.hasSteadyFrames || probe.frameRate > highestFrameRate
        ? encodedFrameRate(probe.frameRate)
        : undefined,
  }
}
