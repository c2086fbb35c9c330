import { gold, ink, mix, paper, seal, type Tones, white } from '../../web/src/lib/art/palette.ts'
import {
  at,
  box,
  disc,
  oval,
  ring,
  round,
  shape,
  stroke,
  times,
  turned,
} from '../../web/src/lib/art/shapes.ts'

const turn = 82
const width = 34

/** Half turns of the helix; a cubic is close enough to the sine. */
const strand = (side: 1 | -1): string => {
  const halves = times(3, (half) => {
    const x = width * 1.35 * side * (half % 2 ? -1 : 1)
    return `c${round(x)} 30 ${round(x)} 52 0 ${turn}`
  })
  return `M0-123${halves.join('')}`
}

/** Every second rung, from the middle to one strand. */
const rungs = (first: number, side: 1 | -1): string =>
  times(7, (rung) => {
    const y = -106 + (rung * 2 + first) * 17
    const x = width * Math.sin(((y + 123) * Math.PI) / turn) * side
    return Math.abs(x) < 9 ? '' : `M0 ${y}H${round(x)}`
  }).join('')

const mitochondrion = (x: number, y: number, degrees: number, t: Tones): string =>
  at(
    x,
    y,
    turned(
      degrees,
      oval(0, 0, 22, 11, seal),
      stroke('M-15 0l5-5 5 9 5-9 5 9 5-9 5 5', mix(seal, white, 0.65), 2.5),
      oval(0, 0, 22, 11, 'none', { stroke: t.deep, 'stroke-width': 1.5 }),
    ),
  )

export const lifeScienceViews: Record<string, (tones: Tones) => string> = {
  'cell-biology': (t) =>
    [
      shape('M-84-4C-86-54-44-86 4-82S88-48 84 4 46 84-4 82-82 46-84-4z', t.mid),
      shape('M-75-4C-76-48-38-77 4-74S79-43 75 4 41 75-4 73-74 41-75-4z', t.pale),
      ring(18, -12, 36, t.base, 4),
      disc(18, -12, 32, t.soft),
      disc(26, -8, 13, t.deep),
      stroke('M-6-32c6 8 2 14 8 22M4 8c8 2 12-4 20-2M36-34c4 4 2 8 6 12', t.base, 3),
      mitochondrion(-42, 26, -24, t),
      mitochondrion(20, 50, 14, t),
      mitochondrion(-30, -50, 32, t),
      stroke('M-62-12q14 6 28 0M-60-4q12 6 24 0M-58 4q10 5 20 0', gold, 4),
      ...[
        [-14, 56],
        [52, 34],
        [-6, 28],
        [58, -50],
        [-8, -62],
      ].map(([x = 0, y = 0], dot) => disc(x, y, dot % 2 ? 5 : 3.5, dot % 2 ? t.mid : gold)),
    ].join(''),
  genetics: (t) =>
    turned(
      24,
      ...[gold, seal, t.mid, t.deep].map((colour, kind) =>
        stroke(rungs(kind % 2, kind < 2 ? 1 : -1), colour, 5, { 'stroke-linecap': 'butt' }),
      ),
      stroke(strand(-1), t.mid, 9),
      stroke(strand(1), t.base, 9),
    ),
  ecology: (t) =>
    [
      disc(-30, -34, 30, gold, { opacity: 0.85 }),
      shape('M-110 20C-70 4-40 16-10 10S60 0 110 16V60H-110z', t.mid),
      shape('M-110 46H110V110H-110z', mix('#17748A', paper, 0.55)),
      stroke('M-84 66h34M-34 84h60M42 62h40M52 92h26', white, 3),
      stroke('M10 30V78M24 30L26 78', ink, 3),
      shape('M-14 20C-10-6 20-14 44 8 54 18 62 26 74 30 50 44 4 46-14 20z', white),
      shape('M14 18C30 8 50 18 74 30 52 38 24 38 14 18z', t.deep),
      stroke('M-6 20C-24-8 18-26 4-52', white, 10),
      disc(2, -54, 8, white),
      shape('M0-60L-38-50 0-49z', gold),
      stroke('M4-60C14-64 20-60 28-52', ink, 3),
      disc(0, -56, 1.8, ink),
      stroke(
        'M-78 80C-76 40-80 10-70-30M-66 82C-66 50-62 20-52 0M-90 80C-94 50-92 30-98 0M78 84C80 40 74 10 84-34M66 84C66 60 64 40 56 22',
        t.deep,
        4,
      ),
      oval(-69, -34, 5, 14, ink) + oval(84, -40, 5, 15, ink),
    ].join(''),
  'first-aid': (t) =>
    [
      shape(
        'M6 78C-40 44-72 18-72-18-72-42-54-58-34-58-18-58-2-50 6-34 14-50 30-58 46-58 66-58 84-42 84-18 84 18 46 44 6 78z',
        mix(seal, ink, 0.25),
        { opacity: 0.25 },
      ),
      shape(
        'M0 70C-46 36-78 10-78-26-78-50-60-66-40-66-24-66-8-58 0-42 8-58 24-66 40-66 60-66 78-50 78-26 78 10 46 36 0 70z',
        seal,
      ),
      shape('M-64-28c0-16 10-24 22-24', 'none', {
        stroke: white,
        'stroke-width': 6,
        'stroke-linecap': 'round',
        opacity: 0.5,
      }),
      stroke('M-110 4H-34l12-26 20 50 16-36 8 12H110', white, 6),
      stroke('M-110 4H-72M66 4H110', t.deep, 6),
      at(
        56,
        54,
        disc(0, 0, 25, white),
        box(-5, -14, 10, 28, t.base, 2),
        box(-14, -5, 28, 10, t.base, 2),
      ),
    ].join(''),
}
