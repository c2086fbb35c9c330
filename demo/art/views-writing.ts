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
import { at, box, disc, oval, shape, stroke, times, turned } from '../../web/src/lib/art/shapes.ts'

const bamboo = mix(gold, paper, 0.35)
const bambooDark = mix(bamboo, gold, 0.35)

/** Columns of small marks that look like old script. */
const slipGlyphs = [
  'm-4 0h8m-5 4l-3 4m6-4l3 4',
  'm-4 0h8m-8 4h8m-4 0v4',
  'm-3-1v8h7v-8',
  'm-4 0h8m-4 0v7m-5 0h10',
]
const slipText = times(35, (mark) => {
  const slip = mark % 7
  const row = Math.floor(mark / 7)
  return row > 2 + ((slip * 2) % 3)
    ? ''
    : `M${-71 + slip * 19} ${-26 + row * 14}${slipGlyphs[(row * 2 + slip * 3 + (slip >> 1)) % 4]}`
}).join('')

/** The eight strokes of 永, in a square of 120. */
export const eternal =
  'M-12-54c12 1 22 9 23 17 0 7-9 8-13 2-2-7-6-13-10-19zM-26-26c12 1 24-2 32-7 6 3 11 7 9 11-3 5-3 12-3 22v38c0 10-6 18-11 18-2-8-10-13-18-17 8 1 14 1 15-4l1-54c0-4-3-4-7-3l-15 3c-4-1-6-5-3-7zM-54-4c9 1 20-3 26-6 6 2 9 6 5 10-9 18-21 32-38 41 12-14 21-27 26-37 1-2-1-2-3-1l-10 3c-5-2-8-6-6-10zM41-28c6 3 8 8 3 11-10 6-17 11-27 15 9-8 15-15 24-26zM13-10c9 18 22 33 46 42-10 3-17 8-22 12-12-13-21-29-26-50z'

export const writingViews: Record<string, (tones: Tones) => string> = {
  'classical-chinese': (t) =>
    [
      oval(66, 4, 22, 66, t.mid),
      ...times(7, (slip) =>
        box(-80 + slip * 19, -66 + (slip % 2) * 2, 17, 138, slip % 2 ? bamboo : bambooDark, 4),
      ),
      stroke(slipText, ink, 2.2),
      ...times(3, (slip) => box(53 + slip * 13, -64 + slip * 3, 11, 134 - slip * 6, bamboo, 4)),
      stroke('M-82-38H84M-82 46H84', seal, 4),
    ].join(''),
  'tang-poetry': (t) =>
    [
      disc(26, -34, 34, gold, { opacity: 0.85 }),
      shape(
        'M-110 40C-80-20-62-30-44-2-30-24-14-18 4 10 24-8 44-2 60 16 80 4 96 14 110 30V60H-110z',
        t.mid,
      ),
      shape('M-110 50C-78 10-54 16-30 36-8 18 18 26 40 42 70 30 90 40 110 48V70H-110z', t.base),
      shape('M-110 52H110V110H-110z', mix(t.soft, paper, 0.3)),
      stroke('M-84 66h40M-20 92h52M44 70h36M-62 84h22', white, 3),
      shape('M-34 70C-18 78 18 78 40 66 34 84 18 88 0 88S-26 82-34 70z', ink),
      shape('M-8 70c0-16 22-16 24 0z', t.deep),
      stroke('M24 70L44 40', ink, 2.5),
      stroke('M-92-90c8 30 8 56-2 92M-76-96c10 30 12 52 6 76M-58-100c8 22 10 34 8 50', t.deep, 3),
      ...times(7, (leaf) =>
        oval(-88 + leaf * 6, -44 + ((leaf * 29) % 48), 3, 8, t.deep, {
          transform: `rotate(${20 - leaf * 7} ${-88 + leaf * 6} ${-44 + ((leaf * 29) % 48)})`,
        }),
      ),
    ].join(''),
  calligraphy: (t) =>
    [
      box(-65, -61, 136, 136, t.mid, 4, { opacity: 0.6 }),
      box(-70, -68, 136, 136, white, 4),
      at(
        -2,
        0,
        box(-62, -62, 124, 124, 'none', 0, { stroke: seal, 'stroke-width': 2.5 }),
        stroke('M-62 0H62M0-62V62M-62-62L62 62M62-62L-62 62', seal, 1.4, {
          'stroke-dasharray': '4 6',
          opacity: 0.7,
        }),
        shape(eternal, ink),
      ),
    ].join(''),
  'clear-writing': (t) =>
    [
      turned(
        -7,
        box(-56, -74, 118, 150, t.mid, 6, { opacity: 0.55 }),
        box(-62, -80, 118, 150, white, 6),
        stroke('M-44-56H10', t.deep, 6),
        stroke('M-44-34H38M-44-16H30M-44 20H36M-44 38H4', hairline, 6),
        stroke('M-44 2H26', t.mid, 6),
        stroke('M-48 4C-20-4 4 8 32 0', seal, 3.5),
        stroke('M14-26c6-8 14-8 18-2', seal, 3),
      ),
      at(
        30,
        28,
        turned(
          -38,
          shape('M0 0L-12 26C-14 36-11 44-9 48H9C11 44 14 36 12 26z', gold),
          stroke('M0 4V30', ink, 2),
          disc(0, 32, 3.5, ink),
          box(-12, 48, 24, 70, ink, 4),
          box(-12, 54, 24, 5, gold),
        ),
      ),
    ].join(''),
}
