import type { Rung } from '../../../platform/ffmpeg/index.ts'
import type { Probe } from './probe.ts'

/** Short side of the picture, and the bits per second that it may take at most. */
const steps = [
  { size: 1080, maxRate: 3_500_000 },
  { size: 720, maxRate: 2_200_000 },
  { size: 480, maxRate: 1_100_000 },
  { size: 360, maxRate: 600_000 },
] as const

const highestFrameRate = 60
const longestSegment = 12

/** Chromium, Safari and Firefox all play these: Baseline, Main and High, 8 bits, 4:2:0. */
const plainAvc = /^avc[13]\.(42|4d|58|64)[\da-f]{4}$/i
const plainAac = /^mp4a\.40\.(2|5|29)$/

/** Viewers' browsers can play the sound as it is. */
export const canCopyAudio = ({ audio }: Probe): boolean =>
  audio !== null && plainAac.test(audio.codecString) && audio.channels <= 2

/** Viewers' browsers can play the file as it is, once it is cut into segments. */
export const canCopy = (probe: Probe): boolean =>
  plainAvc.test(probe.videoCodecString) &&
  !probe.isHighDynamicRange &&
  (probe.audio === null || canCopyAudio(probe))

const shortSide = ({ width, height }: Probe): number => Math.min(width, height)

/** Close enough to what we would make ourselves that it stays as the best quality. */
const isGoodAsItIs = (probe: Probe): boolean => {
  const size = shortSide(probe)
  const step = steps.findLast((candidate) => candidate.size >= Math.min(size, 1080)) ?? steps[0]
  return (
    canCopy(probe) &&
    size <= steps[0].size &&
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
  /** The picture as it was uploaded stays as the best quality. */
  readonly keepsCopy: boolean
  readonly keepsAudioCopy: boolean
  readonly makesAudio: boolean
  readonly frameRate: number
  readonly rungs: readonly Rung[]
}

/** The copy is all that there will be. */
export const hasNothingToMake = ({ rungs, makesAudio }: LadderPlan): boolean =>
  rungs.length === 0 && !makesAudio

const goodAudioRate = 200_000

/** Never larger than the source. */
export const planLadder = (probe: Probe): LadderPlan => {
  const size = shortSide(probe)
  const keepsCopy = isGoodAsItIs(probe)
  const lower = steps.filter((step) => step.size < size)
  const atTop = steps.findLast((step) => step.size >= size) ?? steps[0]
  const top = keepsCopy || size > steps[0].size ? [] : [toRung(probe, size, atTop.maxRate)]
  const keepsAudioCopy =
    canCopy(probe) && canCopyAudio(probe) && (probe.audio?.bitRate ?? 0) <= goodAudioRate
  return {
    keepsCopy,
    keepsAudioCopy,
    makesAudio: probe.audio !== null && !keepsAudioCopy,
    frameRate: Math.min(probe.frameRate, highestFrameRate),
    rungs: [...top, ...lower.map((step) => toRung(probe, step.size, step.maxRate))],
  }
}
