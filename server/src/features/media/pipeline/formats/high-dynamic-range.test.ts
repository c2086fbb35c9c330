import { describe, expect, test, vi } from 'vitest'
import { listEncoders, publishClips } from '../../testing/clips/clip-results.ts'
import { mediaTimeout } from '../../testing/media-school.ts'

vi.setConfig({ testTimeout: mediaTimeout })

/** HEVC of ten bits: white of a page (203 nits), grey, and red that BT.709 cannot show as bright. */
const clips = ['pq', 'hlg'].map((name) => ({ name, stored: `${name}.mp4` }))

/** As other tools map them; a picture without mapping is near 148, 97 and 148. */
const expected = [
  [190, 190, 190],
  [94, 94, 94],
  [215, 0, 0],
]
const tolerance = 10

/** ITU-T H.273. */
const bt709 = 1

describe.each((await listEncoders()).map((encoder) => [encoder.kind, encoder] as const))(
  'with the encoder %s',
  (_, encoder) => {
    test('pictures of PQ and HLG have the colours and the tags of BT.709', async () => {
      const results = await publishClips(encoder, clips)
      for (const { name } of clips) {
        const result = results.get(name)
        if (result?.failure !== null) throw new Error(result?.failure)
        expect(result.copy).toBeNull()
        const { tags, thirds } = result.transcoded.colours
        expect(tags, name).toEqual([bt709, bt709, bt709])
        for (const [third, colour] of thirds.entries())
          for (const [part, value] of colour.entries())
            expect(
              Math.abs(value - (expected[third]?.[part] ?? 0)),
              `${name} ${third}: ${colour}`,
            ).toBeLessThanOrEqual(tolerance)
      }
    })
  },
)
