import type { EncoderDriver } from '../../../../platform/ffmpeg/index.ts'
import type { Probe } from '../probe.ts'

/** Reads the whole sound; about a third of a second per minute. Unchanged if there is none, or if it is known. */
export const measureSound = async (
  driver: EncoderDriver,
  source: string,
  probe: Probe,
  onStep: () => void,
): Promise<Probe> => {
  const { audio, origin } = probe
  if (!audio || audio.loudness !== undefined) return probe
  const { track } = audio
  const loudness = await driver.measureLoudness({ source, origin, track }, onStep)
  return { ...probe, audio: { ...audio, loudness } }
}
