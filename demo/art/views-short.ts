import { gold, ink, mix, paper, seal, type Tones, white } from '../../web/src/lib/art/palette.ts'
import { box, disc, graph, ring, stroke, times } from '../../web/src/lib/art/shapes.ts'
import { openBook, placed } from './landscape.ts'

export const shortViews: Record<string, (tones: Tones) => string> = {
  'two-ideas': (t) =>
    [
      stroke('M-84 66H88M-70 80V-78', t.deep, 4),
      stroke('M-70-34H84', gold, 3, { 'stroke-dasharray': '2 9' }),
      stroke(
        graph((x) => -34 + 92 * Math.exp(-(x + 70) / 38), -70, 80),
        t.base,
        6,
      ),
      ...times(4, (step) =>
        disc(-44 + step * 34, -34 + 92 * Math.exp(-(26 + step * 34) / 38), 6, seal),
      ),
    ].join(''),
  'open-lessons': (t) =>
    [
      ring(0, -6, 86, mix(t.mid, paper, 0.4), 3),
      placed(0, 46, 0.62, openBook(t.deep, white)),
      ...times(4, (card) =>
        box(
          -74 + card * 39,
          -58 - (card % 2) * 12,
          32,
          42,
          [gold, seal, t.base, ink][card] ?? gold,
          5,
        ),
      ),
      ...times(4, (card) =>
        stroke(`M${-66 + card * 39} ${-46 - (card % 2) * 12}h16m-16 9h16m-16 9h10`, white, 2.6),
      ),
    ].join(''),
}
