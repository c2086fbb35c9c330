import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'

/** Twelve seconds with two sound tracks: Chinese is a tone of 440 Hz, English one of 1760 Hz. */
export const twoAudioTracks = fileURLToPath(
  new URL('../../server/src/features/media/testing/clips/files/two-sounds.mkv', import.meta.url),
)

/** Returns a function that gives the loudest frequency which is heard, in hertz, rounded to tens. */
export const listenTo = async (page: Page): Promise<() => Promise<number>> => {
  const analyser = await page.locator('video').evaluateHandle((video: HTMLVideoElement) => {
    const audio = new AudioContext()
    const node = new AnalyserNode(audio, { fftSize: 8192, smoothingTimeConstant: 0 })
    audio.createMediaElementSource(video).connect(node).connect(audio.destination)
    return node
  })
  return () =>
    analyser.evaluate((node) => {
      const levels = new Float32Array(node.frequencyBinCount)
      node.getFloatFrequencyData(levels)
      const loudest = levels.indexOf(Math.max(...levels))
      return Math.round((loudest * node.context.sampleRate) / node.fftSize / 10) * 10
    })
}
