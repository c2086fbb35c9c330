import type { Probe } from './probe.ts'

/** LUFS. */
const commonLevel = -16

/** LUFS: what is softer is noise. */
const leastLoudness = -60

/** dB by which copied sound may differ. */
const tolerance = 2

/** dB that bring the sound to the common level; 0 if its loudness is not known. */
export const gainOf = ({ audio }: Probe): number =>
  audio?.loudness === undefined || audio.loudness < leastLoudness ? 0 : commonLevel - audio.loudness

export const isAtCommonLevel = (probe: Probe): boolean => Math.abs(gainOf(probe)) <= tolerance
