import { gold, ink, jade, mix, paper, seal, tonesOf, white } from '../../web/src/lib/art/palette.ts'
import { at, box, disc, graph, round, shape, stroke, times } from '../../web/src/lib/art/shapes.ts'
import { banner } from './banner.ts'
import { drawAdvisor } from './banner-advisor.ts'
import { drawWritingSeason } from './banner-writing-season.ts'
import { academy, cloud, cranes, hills, pine, placed } from './landscape.ts'

const blue = tonesOf('#2E5A94')
const green = tonesOf('#41772F')

const academyDawn = (): string =>
  banner(
    mix(jade, paper, 0.8),
    mix(gold, paper, 0.72),
    disc(812, 190, 96, seal),
    hills(
      '360,400 520,250 640,170 720,240 830,260 960,130 1060,200 1200,120 1201,120',
      400,
      mix(jade, paper, 0.62),
    ),
    at(700, 262, cloud(paper, 0.75)),
    hills(
      '260,400 460,300 600,262 740,300 900,240 1040,270 1140,210 1200,230 1201,230',
      400,
      mix(jade, paper, 0.34),
    ),
    at(1120, 244, cloud(paper, 0.5)),
    placed(930, 318, 1.02, academy()),
    placed(1096, 330, 0.9, pine(mix(jade, ink, 0.35))),
    placed(770, 336, 0.66, pine(mix(jade, ink, 0.25))),
    hills('0,388 240,372 520,366 740,326 930,306 1100,330 1200,316 1201,316', 400, jade),
    hills('0,400 420,396 700,376 880,372 1040,386 1200,366 1201,366', 400, mix(jade, ink, 0.35)),
    stroke('M930 318C924 340 980 350 950 368S880 384 890 402', mix(paper, gold, 0.25), 12),
    at(640, 92, cranes(ink)),
  )

const calculus = (): string => {
  const wave = (x: number) => 236 - 104 * Math.sin((x - 520) / 118) * (0.4 + (x - 300) / 1500)
  const at0 = 888
  const slope = (wave(at0 + 1) - wave(at0 - 1)) / 2
  const area = `${graph(wave, 560, 1000, 22)}V352H560z`
  return banner(
    mix(blue.base, ink, 0.22),
    mix(blue.base, ink, 0.55),
    stroke(
      times(13, (line) => `M${480 + line * 60} 0V400`).join('') +
        times(7, (line) => `M420 ${line * 60 - 8}H1200`).join(''),
      blue.base,
      1.5,
      { opacity: 0.55 },
    ),
    disc(1010, 128, 64, gold),
    shape(area, blue.base),
    ...times(22, (strip) => {
      const x = 562 + strip * 20
      return box(x, wave(x + 9), 16, 352 - wave(x + 9), strip % 2 ? blue.mid : blue.base, 2, {
        opacity: 0.5,
      })
    }),
    stroke('M430 352H1170M560 384V44M1158 344l12 8-12 8M552 56l8-12 8 12', blue.soft, 4),
    stroke(
      `M${at0 - 190} ${round(wave(at0) - slope * 190)}L${at0 + 180} ${round(wave(at0) + slope * 180)}`,
      gold,
      5,
    ),
    stroke(graph(wave, 452, 1210, 36), paper, 7),
    disc(at0, wave(at0), 13, seal, { stroke: paper, 'stroke-width': 5 }),
  )
}

const firstAid = (): string =>
  banner(
    mix(seal, paper, 0.88),
    mix(green.base, paper, 0.78),
    disc(850, 178, 190, white, { opacity: 0.45 }),
    disc(850, 178, 158, white, { opacity: 0.6 }),
    placed(
      850,
      172,
      1.7,
      shape(
        'M0 70C-46 36-78 10-78-26-78-50-60-66-40-66-24-66-8-58 0-42 8-58 24-66 40-66 60-66 78-50 78-26 78 10 46 36 0 70z',
        seal,
      ),
      stroke('M-63-30c1-14 10-21 21-21', white, 6, { opacity: 0.5 }),
    ),
    hills(
      '240,400 430,350 600,270 700,296 790,300 1000,262 1110,290 1200,250 1201,250',
      400,
      mix(green.base, paper, 0.55),
    ),
    shape(
      'M0 352H640L676 300 708 352 744 240 792 390 836 190 878 352 914 318 950 352H1200V400H0z',
      green.base,
    ),
    stroke(
      'M0 352H640L676 300 708 352 744 240 792 390 836 190 878 352 914 318 950 352H1200',
      white,
      7,
    ),
    box(0, 384, 1200, 16, green.deep),
    placed(1078, 386, 1, pine(green.deep)),
    placed(
      1000,
      386,
      1,
      box(-44, -54, 88, 54, paper, 8),
      stroke('M-16-54V-64h32v10', ink, 6),
      box(-44, -32, 88, 6, mix(paper, ink, 0.12)),
      disc(0, -28, 17, seal),
      stroke('M0-36v16M-8-28h16', white, 5),
    ),
    at(560, 100, cloud(white, 0.8)),
    at(1090, 96, cloud(white, 0.7)),
  )

export const bannerArt: Record<string, () => string> = {
  'academy-dawn': academyDawn,
  calculus,
  'first-aid': firstAid,
  'writing-season': drawWritingSeason,
  advisor: drawAdvisor,
}
