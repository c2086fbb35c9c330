import {
  gold,
  hairline,
  ink,
  mix,
  paper,
  seal,
  type Tones,
  white,
} from '../../web/src/lib/art/palette.ts'
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

/** Head and shoulders as one path, which keeps a crowd small in bytes. */
const figure = (x: number, y: number, size: number): string => {
  const head = round(size * 0.55)
  return `M${x - head} ${round(y - size * 0.9)}a${head} ${head} 0 1 1 ${head * 2} 0a${head} ${head} 0 1 1-${head * 2} 0M${x - size} ${round(y + size * 0.8)}a${size} ${size} 0 0 1 ${size * 2} 0z`
}

const person = (x: number, y: number, size: number, colour: string): string =>
  shape(figure(x, y, size), colour)

const crowd = (isChosen: boolean): string =>
  times(20, (index) => {
    const row = Math.floor(index / 5)
    const x = -80 + (index % 5) * 38 + (row % 2) * 12
    return (index % 7 === 3) === isChosen ? figure(x, -62 + row * 44, 13) : ''
  }).join('')

export const lawSocietyViews: Record<string, (tones: Tones) => string> = {
  'civil-law': (t) =>
    [
      turned(
        5,
        box(-48, -76, 116, 148, t.mid, 5, { opacity: 0.6 }),
        box(-54, -82, 116, 148, white, 5),
        stroke('M-20-62H28', t.deep, 6),
        stroke('M-38-40H46M-38-24H46M-38-8H46M-38 8H20', hairline, 5),
        stroke('M-38 40c8-12 12 8 18-2s8 6 16-2', ink, 2.5),
        ring(34, 32, 19, seal, 3.5),
        shape('M34 21l3 7 8 1-6 5 2 7-7-4-7 4 2-7-6-5 8-1z', seal),
      ),
      at(
        -48,
        50,
        turned(
          -32,
          ring(0, 0, 15, gold, 8),
          box(14, -4, 58, 8, gold),
          box(50, 2, 7, 14, gold),
          box(63, 2, 7, 18, gold),
        ),
      ),
    ].join(''),
  economics: (t) =>
    [
      stroke('M-70 62H84M-62 74V-76M76 55l9 7-9 7M-69-68l7-9 7 9', t.deep, 4),
      stroke('M-62-4H2V62', t.mid, 3, { 'stroke-dasharray': '3 8' }),
      stroke('M-50-58C-34-20-6-2 62 26', t.base, 6),
      stroke('M-50 44C-10 30 34-10 54-60', gold, 6),
      disc(2, -3, 9, seal, { stroke: paper, 'stroke-width': 3 }),
      ...times(
        4,
        (coin) =>
          oval(54, 58 - coin * 9, 24, 8, mix(gold, ink, 0.3)) +
          oval(54, 55 - coin * 9, 24, 8, gold),
      ),
      oval(54, 28, 13, 4, mix(gold, white, 0.4)),
    ].join(''),
  'legal-reasoning': (t) =>
    [
      shape('M-92 62h184v60h-184z', t.mid, { opacity: 0.7 }),
      oval(-18, 64, 52, 11, t.deep),
      box(-70, 46, 104, 18, t.deep),
      oval(-18, 46, 52, 11, t.base),
      at(
        -6,
        -14,
        turned(
          -28,
          box(10, -7, 106, 14, gold, 7),
          box(10, 1, 106, 6, mix(gold, ink, 0.22), 3),
          box(-32, -46, 44, 92, ink, 6),
          box(-32, -46, 14, 92, mix(ink, paper, 0.2), 6),
          box(-37, -56, 54, 18, t.base, 5),
          box(-37, 38, 54, 18, t.base, 5),
          box(-32, -8, 44, 5, gold) + box(-32, 4, 44, 5, gold),
        ),
      ),
      stroke('M-66 22l-14-8M-52 8l-8-14M-76 38h-16', seal, 4),
    ].join(''),
  'social-research': (t) =>
    [
      shape(crowd(false), t.mid),
      shape(crowd(true), gold),
      at(
        8,
        -2,
        stroke('M32 32L72 72', ink, 15),
        stroke('M58 58L72 72', t.base, 15),
        disc(0, 0, 46, mix(t.pale, white, 0.5), { stroke: ink, 'stroke-width': 8 }),
        person(-20, 16, 15, gold) + person(20, 16, 15, t.base) + person(0, 8, 19, seal),
        stroke('M-32-14C-28-26-20-32-10-34', white, 5),
      ),
    ].join(''),
}
