import { gold, paper, seal, type Tones, white } from '../../web/src/lib/art/palette.ts'
import {
  at,
  box,
  disc,
  graph,
  group,
  ring,
  shape,
  stroke,
  times,
  turned,
} from '../../web/src/lib/art/shapes.ts'

const growth = (x: number) => 46 - 104 / (1 + Math.exp(-x / 17))
const bell = (x: number) => 58 - 104 * Math.exp(-(x * x) / 1250)

export const mathematicsViews: Record<string, (tones: Tones) => string> = {
  calculus: (t) =>
    [
      ...times(7, (strip) => {
        const x = -42 + strip * 9.5
        return box(x, growth(x), 8, 58 - growth(x), strip % 2 ? t.mid : t.soft, 1)
      }),
      stroke('M-84 59H80M-62 82V-76M72 52l9 7-9 7M-69-68l7-9 7 9', t.deep, 4),
      stroke('M-38 18L72-81', gold, 5),
      stroke(graph(growth, -62, 82), t.base, 6),
      disc(26, -39.5, 8, seal, { stroke: paper, 'stroke-width': 3 }),
    ].join(''),
  'linear-algebra': (t) =>
    [
      group(
        { transform: 'matrix(1 -.3 .42 1 -18 26)' },
        ...times(9, (line) =>
          stroke(`M${(line - 4) * 30}-150V150M-150 ${(line - 4) * 30}H150`, t.mid, 1.6),
        ),
        shape('M0 0H60V-60H0z', gold, { opacity: 0.55 }),
      ),
      stroke('M-18 26L38 9M28 4l12 4-7 10', t.base, 6),
      stroke('M-18 26L-42-32M-46-21l3-12 12 5', seal, 6),
      stroke('M-18 26L14-50', t.deep, 3, { 'stroke-dasharray': '1 8' }),
      disc(-18, 26, 6, t.deep),
    ].join(''),
  probability: (t) =>
    [
      ...times(11, (bar) => {
        const x = (bar - 5) * 15
        return box(x - 6, bell(x), 12, 58 - bell(x), bar > 7 ? seal : bar % 2 ? t.mid : t.base, 2)
      }),
      stroke(graph(bell, -96, 96, 26), t.deep, 4),
      stroke('M-92 60H92', t.deep, 4),
      at(
        58,
        -42,
        turned(
          16,
          box(-19, -19, 38, 38, white, 8, { stroke: t.deep, 'stroke-width': 3 }),
          ...[-9, 0, 9].map((pip) => disc(pip, pip, 3.6, pip ? t.base : seal)),
        ),
      ),
    ].join(''),
  geometry: (t) =>
    [
      ring(0, 0, 74, t.base, 5),
      shape('M-70-24L64 37L-8 73.6z', t.soft, { opacity: 0.8 }),
      shape('M-70-24L64 37L22-70.6z', gold, { opacity: 0.4 }),
      stroke('M-70-24L64 37L22-70.6zM-70-24L-8 73.6L64 37', t.deep, 4),
      stroke('M7-64l7 17 15-7', t.deep, 2.5),
      stroke('M-52-92A74 74 0 0 1 92-38', t.mid, 2, { 'stroke-dasharray': '2 7' }),
      disc(0, 0, 5, seal),
      ...[
        [-70, -24],
        [64, 37],
        [22, -70.6],
        [-8, 73.6],
      ].map(([x = 0, y = 0]) => disc(x, y, 7, t.deep, { stroke: paper, 'stroke-width': 3 })),
    ].join(''),
}
