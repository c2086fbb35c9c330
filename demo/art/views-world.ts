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
import { at, box, disc, ring, shape, stroke, times, turned } from '../../web/src/lib/art/shapes.ts'

const wave = (y: number, colour: string, shift: number): string => {
  const crests = times(6, () => 'q11-12 22 0t22 0').join('')
  return shape(`M${-132 + shift} ${y}${crests}V110H-132z`, colour)
}

const sail = (x: number, foot: number, height: number, width: number, colour: string): string => {
  const battens = times(
    4,
    (row) => `M${x + 3} ${foot - ((row + 1) * height) / 5}l${width - 6}-3`,
  ).join('')
  return (
    stroke(`M${x} ${foot + 14}V${foot - height - 8}`, ink, 4) +
    shape(
      `M${x + 1} ${foot}l${width}-4c6-${height * 0.3} 2-${height * 0.7}-${width * 0.3}-${height}l-${width * 0.7} 6z`,
      colour,
    ) +
    stroke(battens, ink, 1.5)
  )
}

export const worldViews: Record<string, (tones: Tones) => string> = {
  'academic-english': (t) =>
    [
      shape(
        'M-82 40C-54 28-24 30 0 46 24 30 54 28 82 40V82C54 72 24 72 0 88-24 72-54 72-82 82z',
        t.deep,
      ),
      shape(
        'M-76 34C-50 22-22 26 0 42V80C-22 66-50 64-76 74zM76 34C50 22 22 26 0 42V80C22 66 50 64 76 74z',
        white,
      ),
      stroke(
        'M-62 46C-44 40-28 44-14 52M-62 58C-44 52-28 56-14 64M62 46C44 40 28 44 14 52M62 58C44 52 28 56 14 64',
        hairline,
        4,
      ),
      shape(
        'M-64-76H4a14 14 0 0 1 14 14V-14A14 14 0 0 1 4 0H-26L-42 16V0H-64A14 14 0 0 1-78-14V-62A14 14 0 0 1-64-76z',
        t.base,
      ),
      stroke('M-50-14L-30-62-10-14M-43-30H-17', white, 8),
      shape(
        'M36-44H72A12 12 0 0 1 84-32V-2A12 12 0 0 1 72 10H66V22L54 10H36A12 12 0 0 1 24-2V-32A12 12 0 0 1 36-44z',
        gold,
      ),
      stroke('M38-28H70M38-16H70M38-4H56', white, 5),
    ].join(''),
  'japanese-kana': (t) =>
    [
      disc(30, -44, 34, seal),
      shape('M-112 62L-20-36C-12-42 6-42 14-36L112 62V110H-112z', t.mid),
      shape('M-43-11L-20-36C-12-42 6-42 14-36L39-11 24-16 12-4-2-16-16-2-26-14z', white),
      shape('M-112 66C-60 54-20 60 30 58S90 62 112 58V110H-112z', t.deep),
      at(
        -34,
        30,
        turned(
          -8,
          box(-30, -36, 66, 78, t.deep, 7, { opacity: 0.4 }),
          box(-33, -39, 66, 78, white, 7),
          stroke('M4-18C2 2-6 18-14 18-22 18-22 2-14-8-4-22 16-20 20-4 22 10 14 20 4 22', ink, 6.5),
        ),
      ),
      at(
        42,
        34,
        turned(
          7,
          box(-30, -36, 66, 78, t.deep, 7, { opacity: 0.4 }),
          box(-33, -39, 66, 78, gold, 7),
          stroke('M-20-20H20C17-10 12-4 5 2M-1-8C-1 8-5 18-15 25', ink, 6.5),
        ),
      ),
    ].join(''),
  'world-history': (t) =>
    [
      disc(-44, -40, 24, gold),
      at(62, -54, ring(0, 0, 20, t.mid, 2), shape('M0-30L5-5 30 0 5 5 0 30-5 5-30 0-5-5z', t.mid)),
      wave(54, t.soft, 0),
      sail(-40, 34, 62, 30, mix(seal, paper, 0.12)),
      sail(-6, 34, 96, 44, seal),
      sail(42, 30, 56, 26, mix(seal, paper, 0.12)),
      shape('M-72 28C-58 42 54 44 82 18 80 50 66 70 44 74H-36C-56 68-68 50-72 28z', ink),
      stroke('M-62 44C-30 52 50 52 76 38', gold, 4),
      wave(66, t.base, 0),
      wave(82, t.deep, -14),
      stroke('M-80 92h24M-20 98h30M46 92h26', t.mid, 3),
    ].join(''),
  'physical-geography': (t) =>
    [
      disc(52, -50, 24, gold),
      shape('M-110 58L-66-14-48 8-34-6 8 58z', t.mid),
      shape('M-66-14L-48 8-54 20-64 10-74 22-80 9z', white),
      shape('M-60 58L6-66 84 58z', t.base),
      shape('M-60 58L6-66 0-20 14 4-4 30 6 58z', t.deep),
      shape('M6-66L34-22 24-16 16-26 6-10 0-22-10-16-20-18z', white),
      shape('M6-66L0-22-10-16-20-18z', t.soft),
      stroke('M26-4Q42 0 48 0M20 18Q42 26 62 23M16 40Q46 48 76 44', t.soft, 2),
      shape('M-110 54C-70 46-40 58 0 54S70 48 110 56V80H-110z', mix('#41772F', paper, 0.25)),
      shape('M-12 54C10 56 20 60 0 66S-30 76 4 84H64C30 76 18 72 34 64S16 53-12 54z', t.soft),
      shape('M-110 76H110V110H-110z', gold),
      shape('M-110 84C-60 78-20 90 30 86S90 82 110 86V110H-110z', mix(gold, ink, 0.35)),
      shape('M-110 94C-60 88-20 100 30 96S90 92 110 96V110H-110z', mix(gold, ink, 0.6)),
      stroke('M-56-54h34c9 0 9-13 0-13M-44-42h26', t.mid, 4),
    ].join(''),
}
