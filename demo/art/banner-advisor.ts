import { gold, ink, jade, mix, paper, seal, tonesOf } from '../../web/src/lib/art/palette.ts'
import { at, box, disc, group, oval, shape, stroke } from '../../web/src/lib/art/shapes.ts'
import { banner } from './banner.ts'
import { cloud, openBook, placed, smooth } from './landscape.ts'

const umber = tonesOf('#96562F')

export const drawAdvisor = (): string => {
  const night = mix(jade, ink, 0.45)
  const figure = (hair: string, coat: string, skin: string, back: string) =>
    shape('M-62 96C-62 40-36 22 0 22S62 40 62 96z', coat) +
    back +
    box(-12, -6, 24, 38, mix(skin, ink, 0.12), 10) +
    oval(0, -26, 32, 37, skin) +
    shape('M-35-24C-40-84 38-84 35-24 28-44 10-50-8-48-22-46-30-40-35-24z', hair) +
    stroke('M-12-24h0M12-24h0', ink, 5) +
    stroke('M-8-6q8 6 16 0', mix(seal, ink, 0.2), 3)
  return banner(
    mix(jade, ink, 0.25),
    night,
    disc(836, 200, 186, mix(jade, ink, 0.6), { opacity: 0.5 }),
    disc(826, 194, 178, mix(jade, paper, 0.3)),
    disc(826, 194, 170, mix(gold, paper, 0.66)),
    disc(866, 140, 54, gold),
    shape(
      `${smooth('676,272 720,236 770,220 830,256 890,230 950,246 976,272 977,272')}A170 170 0 0 1 676 272z`,
      mix(jade, paper, 0.72),
    ),
    at(
      744,
      236,
      figure(ink, seal, '#E9BE98', shape('M-36-34C-52 20-46 40-34 54H34C46 40 52 20 36-34z', ink)),
    ),
    at(916, 240, figure(mix(ink, umber.base, 0.4), jade, '#DDAA80', '')),
    box(560, 320, 540, 18, mix(umber.base, ink, 0.25), 6),
    box(592, 338, 16, 70, mix(umber.base, ink, 0.45)),
    box(1052, 338, 16, 70, mix(umber.base, ink, 0.45)),
    placed(830, 310, 0.42, openBook(seal)),
    placed(
      646,
      320,
      1,
      shape('M-20-26H20C20-8 12 0 0 0S-20-8-20-26z', paper),
      stroke('M20-20c12 0 10 12-4 12', paper, 4),
      stroke('M-6-36c-6-8 6-10 0-20M8-36c-6-8 6-10 0-20', paper, 3, { opacity: 0.6 }),
    ),
    placed(
      1016,
      320,
      1,
      shape('M-16-34H16L10 0H-10z', gold),
      stroke('M0-34C-2-56 4-70 0-92', mix(jade, paper, 0.15), 4),
      shape(
        'M0-50C-22-50-30-64-30-78-12-78-2-68 0-50zM1-62C20-64 28-76 28-90 12-88 2-80 1-62zM0-84C-12-92-12-106-4-116 8-108 8-94 0-84z',
        mix(jade, paper, 0.2),
      ),
    ),
    shape(
      'M588 64H690A18 18 0 0 1 708 82V122A18 18 0 0 1 690 140H682L684 166 656 140H588A18 18 0 0 1 570 122V82A18 18 0 0 1 588 64z',
      paper,
    ),
    stroke('M596 90H682M596 112H654', mix(jade, paper, 0.4), 8),
    shape(
      'M976 50H1072A18 18 0 0 1 1090 68V104A18 18 0 0 1 1072 122H1004L978 148 980 122H976A18 18 0 0 1 958 104V68A18 18 0 0 1 976 50z',
      seal,
    ),
    stroke('M996 86h0M1024 86h0M1052 86h0', paper, 13),
    group(
      { opacity: 0.5 },
      at(1130, 226, cloud(mix(jade, paper, 0.3))),
      at(470, 330, cloud(mix(jade, paper, 0.25))),
    ),
  )
}
