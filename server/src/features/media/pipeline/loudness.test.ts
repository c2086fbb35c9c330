import { describe, expect, test, vi } from 'vitest'
import { listEncoders, publishClips } from '../testing/clips/clip-results.ts'
import { mediaTimeout } from '../testing/media-school.ts'
import { gainOf, isAtCommonLevel } from './loudness.ts'

vi.setConfig({ testTimeout: mediaTimeout })

const amplitudes = { soft: 0.01, even: 0.3, loud: 0.99 }
const clips = Object.entries(amplitudes).map(([name, amplitude]) => ({
  name,
  recipe: { amplitude, video: 'h264' as const, seconds: 2 },
}))

/** dB. */
const differenceOf = (one: number, other: number) => 20 * Math.abs(Math.log10(one / other))

describe.each((await listEncoders()).map((encoder) => [encoder.kind, encoder] as const))(
  'with the encoder %s',
  (_, encoder) => {
    test('soft and loud sounds are published at one level', async () => {
      const results = await publishClips(encoder, clips)
      const [soft, even, loud] = clips.map(({ name }) => {
        const result = results.get(name)
        if (result?.failure !== null) throw new Error(result?.failure)
        return result
      })
      if (!soft || !even || !loud) throw new Error('a clip is missing')
      // Ten times the amplitude are 20 dB.
      const spread = (loud.probe.audio?.loudness ?? 0) - (soft.probe.audio?.loudness ?? 0)
      expect(Math.abs(spread - differenceOf(0.99, 0.01))).toBeLessThan(2)
      expect(gainOf(soft.probe)).toBeGreaterThan(10)
      expect(isAtCommonLevel(soft.probe)).toBe(false)
      for (const { transcoded } of [soft, loud]) {
        expect(transcoded.beeps.map(({ second }) => second)).toEqual([0, 1])
        expect(differenceOf(transcoded.loudest, even.transcoded.loudest)).toBeLessThan(1.5)
        expect(transcoded.loudest).toBeLessThan(0.9)
      }
    })
  },
)
