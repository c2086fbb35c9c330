import { type AudioTrack, type Cut, longestVideo, type Probe } from '../../probe.ts'

const uncopied = (sound: AudioTrack): AudioTrack => ({ ...sound, hasPlainTimes: false })

/** Both picture and sound are encoded. */
export const withoutCopy = (probe: Probe): Probe => ({
  ...probe,
  hasPlainTimes: false,
  audio: probe.audio && uncopied(probe.audio),
})

/** What is left of a file by an operator's cut. It is encoded: a copy can begin at key frames only. */
export const cutProbe = (probe: Probe, cut: Cut | null): Probe => {
  if (!cut) return probe
  const skipped = cut.start / 1000
  const whole = probe.isDurationEstimated ? cut.of / 1000 : probe.duration
  const duration = Math.min(cut.end === null ? longestVideo : cut.end / 1000, whole) - skipped
  const inside = (seconds: number) => Math.min(duration, Math.max(0, seconds - skipped))
  const { videoEnd, damage, chapters, otherSounds } = probe
  return {
    ...withoutCopy(probe),
    duration,
    isDurationEstimated: false,
    origin: probe.origin + skipped,
    skipped,
    ...(videoEnd !== undefined && { videoEnd: inside(videoEnd) }),
    ...(damage && {
      damage: damage
        .filter(([from, to]) => to >= skipped && from < skipped + duration)
        .map(([from, to]): [number, number] => [inside(from), inside(to)]),
    }),
    ...(chapters && {
      chapters: chapters
        .map(({ start, title }) => ({ start: start - Math.round(skipped), title }))
        .filter(({ start }) => start >= 0 && start < duration),
    }),
    ...(otherSounds && { otherSounds: otherSounds.map(uncopied) }),
  }
}
