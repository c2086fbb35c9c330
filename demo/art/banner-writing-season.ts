import { gold, ink, mix, paper, seal, tonesOf, white } from '../../web/src/lib/art/palette.ts'
import {
  at,
  box,
  disc,
  group,
  oval,
  shape,
  stroke,
  times,
  turned,
} from '../../web/src/lib/art/shapes.ts'
import { banner } from './banner.ts'
import { hills, placed, smooth } from './landscape.ts'
import { mark } from './mark.ts'

const umber = tonesOf('#96562F')

export const drawWritingSeason = (): string => {
  const blossom = (x: number, y: number, size: number) =>
    at(
      x,
      y,
      ...times(5, (petal) =>
        turned(petal * 72, oval(0, -size * 0.72, size * 0.52, size * 0.62, mix(seal, white, 0.18))),
      ),
      disc(0, 0, size * 0.34, gold),
    )
  return banner(
    paper,
    mix(umber.base, paper, 0.76),
    disc(820, 178, 132, mix(gold, paper, 0.55)),
    hills(
      '340,400 540,350 690,250 800,310 930,280 1050,230 1200,300 1201,300',
      400,
      mix(umber.base, paper, 0.6),
    ),
    shape(
      'M462 306C470 274 520 262 566 280 664 314 820 292 940 260 990 247 1032 246 1064 258 1052 290 1012 306 960 304 850 302 700 342 590 324 540 316 494 326 462 306z',
      ink,
    ),
    stroke(
      'M900 286C940 276 980 272 1020 272M930 296C970 288 1000 288 1026 284M690 320C640 326 600 320 560 312',
      paper,
      2,
      {
        opacity: 0.5,
      },
    ),
    stroke('M640 336C720 344 800 326 860 318', ink, 3, { opacity: 0.5 }),
    placed(
      1060,
      262,
      1.25,
      turned(
        28,
        shape('M-13-60H13C17-34 8-14 0 6-8-14-17-34-13-60z', ink),
        box(-15, -84, 30, 26, gold, 3),
        shape('M-12-84L-8-270H8L12-84z', mix(umber.base, ink, 0.15)),
        box(-3, -262, 4, 172, umber.mid, 2),
        disc(0, -274, 8, seal),
      ),
    ),
    stroke(smooth('700,-10 712,46 664,82 640,130 600,150'), mix(umber.base, ink, 0.5), 8),
    stroke(
      'M690 62C730 84 740 110 770 122M654 100C640 92 610 92 590 80',
      mix(umber.base, ink, 0.5),
      5,
    ),
    blossom(770, 124, 22),
    blossom(662, 82, 26),
    blossom(598, 152, 24),
    blossom(588, 78, 17),
    blossom(714, 36, 18),
    disc(738, 96, 7, seal) + disc(624, 120, 7, seal),
    box(0, 370, 1200, 30, umber.deep),
    placed(
      600,
      372,
      1,
      box(-70, -26, 140, 28, ink, 8),
      oval(0, -25, 56, 9, mix(ink, paper, 0.2)),
      oval(10, -24, 38, 5, ink),
    ),
    at(1104, 312, group({ transform: 'scale(.84)' }, mark())),
  )
}
