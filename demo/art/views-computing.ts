import { gold, ink, mix, paper, seal, type Tones, white } from '../../web/src/lib/art/palette.ts'
import {
  at,
  box,
  disc,
  element,
  group,
  shape,
  stroke,
  turned,
} from '../../web/src/lib/art/shapes.ts'

const slate = mix(ink, paper, 0.16)

/** One bar of code: indent, row, length, colour. */
const code = (indent: number, row: number, length: number, colour: string): string =>
  box(-52 + indent * 16, -34 + row * 17, length, 8, colour, 4)

const link = (points: number[][], colour: string, width: number): string =>
  stroke(`M${points.map((point) => point.join(' ')).join('L')}`, colour, width)

export const computingViews: Record<string, (tones: Tones) => string> = {
  python: (t) =>
    [
      box(-76, -66, 162, 142, t.mid, 12, { opacity: 0.6 }),
      box(-82, -72, 162, 142, ink, 12),
      shape('M-82-50V-60a12 12 0 0 1 12-12H68a12 12 0 0 1 12 12V-50z', slate),
      disc(-68, -61, 4, seal),
      disc(-55, -61, 4, gold),
      disc(-42, -61, 4, t.mid),
      code(0, 0, 24, t.mid) + code(1.9, 0, 46, paper),
      code(1, 1, 18, gold) + code(2.5, 1, 54, slate),
      code(2, 2, 58, paper),
      code(2, 3, 30, t.mid) + code(4.3, 3, 28, seal),
      code(1, 4, 34, paper) + code(3.5, 4, 22, slate),
      code(0, 5, 42, gold) + box(-4, 48, 3, 14, white),
      stroke('M-60 -13C-72-6-72 30-60 37M-66 34l7 4 3-8', gold, 2.5),
    ].join(''),
  'data-structures': (t) =>
    [
      link(
        [
          [0, -58],
          [-46, -8],
          [-68, 46],
        ],
        t.mid,
        4,
      ),
      link(
        [
          [-46, -8],
          [-24, 46],
        ],
        t.mid,
        4,
      ),
      link(
        [
          [46, -8],
          [68, 46],
        ],
        t.mid,
        4,
      ),
      link(
        [
          [0, -58],
          [46, -8],
          [24, 46],
        ],
        gold,
        6,
      ),
      disc(0, -58, 19, t.deep),
      disc(-46, -8, 17, t.base),
      disc(46, -8, 17, t.base, { stroke: gold, 'stroke-width': 4 }),
      ...[-68, -24, 68].map((x) => disc(x, 46, 14, t.mid)),
      disc(24, 46, 16, seal),
      stroke('M17 46l5 6 9-11', white, 3.5),
      disc(0, -58, 7, t.soft),
      ...[-46, 46].map((x) => disc(x, -8, 6, t.soft)),
    ].join(''),
  networks: (t) =>
    [
      link(
        [
          [-60, 42],
          [-40, -14],
          [-2, -62],
          [48, -40],
          [62, 22],
        ],
        t.mid,
        3,
      ),
      link(
        [
          [-40, -14],
          [8, -8],
          [48, -40],
        ],
        t.mid,
        3,
      ),
      link(
        [
          [8, -8],
          [-2, -62],
        ],
        t.mid,
        3,
      ),
      link(
        [
          [-60, 42],
          [-40, -14],
          [8, -8],
          [20, 44],
          [62, 22],
        ],
        gold,
        5,
      ),
      group(
        { fill: t.base, stroke: paper, 'stroke-width': 3 },
        ...[
          [-40, -14],
          [8, -8],
          [-2, -62],
          [48, -40],
          [20, 44],
        ].map(([cx, cy]) => element('circle', { cx, cy, r: 11 })),
      ),
      box(-88, 30, 48, 32, ink, 4) + box(-83, 35, 38, 22, t.soft, 2) + box(-94, 62, 60, 7, ink, 3),
      box(50, -2, 40, 56, t.deep, 5),
      stroke('M57 10h14M57 26h14M57 42h14', t.soft, 4),
      stroke('M82 10h0M82 26h0M82 42h0', gold, 6),
      at(
        -17,
        -13,
        turned(
          6,
          box(-15, -11, 30, 22, white, 3, { stroke: seal, 'stroke-width': 3 }),
          stroke('M-13-8L0 3 13-8', seal, 3),
        ),
      ),
    ].join(''),
  'machine-learning': (t) =>
    [
      shape('M-110 40C-60 60-44-10-8-6S36 46 110-30V-110H-110z', t.soft, { opacity: 0.75 }),
      stroke('M-110 40C-60 60-44-10-8-6S36 46 110-30', t.deep, 4, { 'stroke-dasharray': '9 8' }),
      stroke(
        'M-66 10h0M-48-26h0M-20-44h0M6-64h0M-72-14h0M24-32h0M52-46h0M-30-72h0M40-8h0M-22 14h0',
        t.base,
        15,
      ),
      shape(
        [
          [-40, 58],
          [-14, 30],
          [10, 52],
          [36, 66],
          [62, 38],
          [-4, 76],
          [74, 8],
        ]
          .map(([x = 0, y = 0]) => `M${x - 7} ${y - 7}h14v14h-14z`)
          .join(''),
        gold,
      ),
      disc(-22, 14, 13, 'none', { stroke: seal, 'stroke-width': 4 }),
    ].join(''),
}
