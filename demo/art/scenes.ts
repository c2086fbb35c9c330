import { motifs } from '../../web/src/lib/art/motifs.ts'
import {
  gold,
  hairline,
  ink,
  jade,
  jadeTint,
  mix,
  paper,
  seal,
  tonesOf,
  white,
} from '../../web/src/lib/art/palette.ts'
import {
  at,
  box,
  disc,
  element,
  gradient,
  group,
  oval,
  ring,
  shape,
  stroke,
  svg,
  turned,
} from '../../web/src/lib/art/shapes.ts'
import { academy, cloud, cranes, hills, openBook, pine, placed } from './landscape.ts'

const night = mix(jade, ink, 0.4)
const haze = (share: number) => mix(jade, paper, share)

/** A seated learner reading, about 120 tall; the origin is at the seat. */
const reader = (): string => {
  const skin = '#EDC29B'
  return [
    shape('M-34 0C-42-50-24-72 0-72S40-50 34 0z', jade),
    shape('M-40 2C-52-14-30-26-6-16L30-14C50-18 58-2 40 4z', ink),
    box(-8, -84, 16, 22, mix(skin, '#8A4A2C', 0.28), 7),
    shape('M-28-100C-30-124 28-128 28-98 30-80 26-66 20-62H-22C-28-70-30-84-28-100z', ink),
    oval(2, -96, 20, 23, skin),
    shape('M-20-94C-22-132 28-132 24-92 18-104 10-108 2-109-4-102-12-97-20-94z', ink),
    stroke('M-4-94q3 3 6 0M10-94q3 3 6 0', ink, 2.4),
    stroke('M2-84q5 3 9 0', mix(seal, ink, 0.3), 2.4),
    stroke('M-28-54C-38-34-28-26-12-30M29-54C40-34 32-26 22-30', mix(jade, ink, 0.25), 11),
    stroke('M-12-30h2M22-30h-2', skin, 10),
    placed(5, -34, 0.17, openBook(gold)),
  ].join('')
}

export const drawLogin = (): string =>
  svg(
    960,
    1080,
    element('defs', {}, gradient('s', haze(0.66), mix(gold, paper, 0.66))),
    box(0, 0, 960, 640, 'url(#s)'),
    disc(600, 350, 168, mix(seal, paper, 0.62), { opacity: 0.45 }),
    disc(600, 350, 138, seal),
    hills(
      '0,560 110,470 220,330 330,450 430,520 540,430 640,500 760,360 860,240 930,380 960,360 961,360',
      1080,
      haze(0.72),
    ),
    placed(560, 424, 1.5, cloud(paper, 0.8)),
    placed(170, 500, 1.3, cloud(paper, 0.7)),
    hills(
      '0,640 120,560 260,500 360,580 480,560 640,600 780,500 880,450 960,520 961,520',
      1080,
      haze(0.46),
    ),
    placed(820, 590, 1.5, cloud(paper, 0.55)),
    hills(
      '0,720 100,690 220,620 340,660 480,640 620,660 760,650 880,590 960,640 961,640',
      1080,
      haze(0.2),
    ),
    placed(196, 706, 1.45, pine(mix(jade, ink, 0.3))),
    placed(80, 740, 1, pine(mix(jade, ink, 0.2))),
    placed(452, 706, 1.62, academy()),
    placed(736, 716, 1.7, pine(mix(jade, ink, 0.42))),
    placed(876, 740, 1.1, pine(mix(jade, ink, 0.3))),
    hills('0,760 140,720 300,704 460,690 640,704 800,724 960,690 961,690', 1080, jade),
    hills('0,850 120,800 260,800 370,850 430,930 431,930', 1080, mix(jade, ink, 0.22)),
    hills('520,930 600,850 720,810 860,830 960,790 961,790', 1080, mix(jade, ink, 0.22)),
    box(0, 920, 960, 160, night),
    shape('M0 900C180 860 330 880 480 930 630 880 780 860 960 900V1080H0z', night),
    shape(
      'M434 700H470C474 742 556 756 556 796 556 852 508 880 482 968 462 884 494 830 490 794S428 744 434 700z',
      mix(paper, gold, 0.22),
    ),
    placed(480, 950, 2.2, openBook(seal)),
    placed(350, 240, 1.3, cranes(ink)),
    placed(170, 150, 1.2, cloud(paper, 0.4)),
    placed(820, 130, 0.9, cloud(paper, 0.35)),
  )

export const drawHero = (): string => {
  const kites: [string, string, number, number, number][] = [
    ['mathematics', '#2E5A94', 560, 210, 0.36],
    ['writing', '#96562F', 650, 112, 0.36],
    ['computing', '#584A97', 786, 62, 0.34],
    ['life-science', '#41772F', 926, 74, 0.36],
    ['law-society', '#8A3A55', 1046, 138, 0.32],
    ['world', '#17748A', 1116, 248, 0.36],
  ]
  const book = (y: number, x: number, width: number, colour: string) =>
    box(x, y, width, 46, colour, 8) +
    box(x + 12, y + 8, width - 12, 30, white, 4) +
    stroke(
      `M${x + 22} ${y + 18}H${x + width - 8}M${x + 22} ${y + 28}H${x + width - 8}`,
      hairline,
      3,
    ) +
    box(x, y, 34, 46, mix(colour, ink, 0.2), 8) +
    stroke(`M${x + 10} ${y + 14}V${y + 32}`, gold, 4)
  return svg(
    1200,
    560,
    element('defs', {}, gradient('s', paper, jadeTint)),
    box(0, 0, 1200, 560, 'url(#s)'),
    disc(850, 270, 178, mix(gold, paper, 0.72)),
    disc(850, 270, 128, seal),
    hills(
      '330,560 480,440 620,330 720,400 800,420 960,300 1060,350 1200,250 1201,250',
      560,
      haze(0.66),
    ),
    placed(690, 396, 1.1, cloud(white, 0.8)),
    hills('240,560 420,500 600,420 760,470 900,430 1060,400 1200,420 1201,420', 560, haze(0.36)),
    placed(1050, 466, 0.72, academy()),
    placed(1160, 474, 0.8, pine(mix(jade, ink, 0.3))),
    placed(936, 480, 0.62, pine(mix(jade, ink, 0.3))),
    hills('0,546 260,520 520,500 760,474 960,462 1100,452 1200,462 1201,462', 560, jade),
    book(488, 590, 330, '#2E5A94'),
    book(442, 622, 270, gold),
    book(396, 650, 226, '#8A3A55'),
    placed(758, 392, 1.18, reader()),
    hills('0,560 360,552 620,540 860,536 1040,522 1200,530 1201,530', 560, mix(jade, ink, 0.35)),
    stroke(
      'M560 238C600 330 660 340 720 352M650 140C670 240 710 300 736 330M786 90C776 180 770 200 764 240M926 102C900 200 860 250 806 330M1046 162C990 260 900 330 812 346M1100 280C1020 350 900 372 806 356',
      ink,
      1.2,
      { opacity: 0.22 },
    ),
    ...kites.map(([key, colour, x, y, size]) =>
      at(
        x,
        y,
        disc(0, 4, 37, ink, { opacity: 0.1 }),
        disc(0, 0, 37, colour),
        ring(0, 0, 31, mix(colour, white, 0.35), 1.5),
        group({ transform: `scale(${size * 0.8})` }, motifs[key]?.(paper) ?? ''),
      ),
    ),
    at(500, 96, cloud(white)),
    at(420, 300, cloud(white, 0.8)),
    at(1010, 306, cranes(ink)),
  )
}

/** Without a background, for light and dark pages. */
export const drawEmpty = (): string => {
  const tones = tonesOf(jade)
  return svg(
    320,
    240,
    disc(160, 112, 96, tones.mid),
    disc(160, 112, 88, jadeTint),
    disc(196, 82, 22, mix(gold, paper, 0.35)),
    hills('74,132 100,116 124,88 150,112 176,120 204,108 232,118 246,132 247,132', 160, tones.soft),
    box(40, 168, 240, 10, mix('#96562F', ink, 0.1), 5),
    box(62, 178, 9, 46, mix('#96562F', ink, 0.35), 3),
    box(249, 178, 9, 46, mix('#96562F', ink, 0.35), 3),
    placed(148, 154, 0.38, openBook(seal)),
    placed(
      250,
      168,
      0.8,
      shape('M-20-26H20C20-8 12 0 0 0S-20-8-20-26z', gold),
      stroke('M20-20c12 0 10 12-4 12', gold, 4),
      stroke('M-6-36c-6-8 6-10 0-20M8-36c-6-8 6-10 0-20', jade, 3, { opacity: 0.5 }),
    ),
    placed(
      62,
      168,
      0.8,
      shape('M-12-40C-18-24-18-10-12 0H12C18-10 18-24 12-40z', jade),
      stroke(
        'M0-40C-4-70 10-90 4-120M0-70C-12-80-18-88-26-92M6-92C16-98 20-106 28-110',
        mix('#96562F', ink, 0.4),
        4,
      ),
      disc(-28, -94, 8, seal),
      disc(30, -112, 8, seal),
      disc(4, -122, 9, seal),
      disc(-8, -78, 5, mix(seal, white, 0.3)),
      disc(14, -98, 5, mix(seal, white, 0.3)),
    ),
  )
}

export const drawNotFound = (): string => {
  const four = (x: number) => stroke(`M${x} 60L${x - 58} 160H${x + 32}M${x} 60V214`, jade, 26)
  return svg(
    560,
    320,
    four(128),
    disc(280, 138, 86, mix(seal, paper, 0.7), { opacity: 0.6 }),
    disc(280, 138, 72, seal),
    four(462),
    at(206, 120, cloud(paper, 0.9)),
    placed(372, 92, 0.8, cloud(paper, 0.85)),
    hills(
      '20,262 70,214 150,190 220,230 262,208 380,232 450,180 510,220 540,262 541,262',
      262,
      haze(0.5),
    ),
    placed(76, 240, 0.7, pine(mix(jade, ink, 0.3))),
    shape(
      'M8 246C110 226 190 248 280 238S450 228 552 246C540 296 430 318 280 318S20 296 8 246z',
      haze(0.74),
    ),
    stroke('M70 268h70M190 296h110M380 262h60M400 292h60M110 290h40', white, 4),
    at(
      286,
      250,
      turned(
        -3,
        shape('M-70-6C-40 8 44 8 76-12 66 18 44 26 4 26S-56 18-70-6z', ink),
        shape('M-22 0C-20-30 28-30 30 0z', mix('#96562F', ink, 0.15)),
        stroke('M-18-8H26M-14-15H22', gold, 2),
        stroke('M50-2L84-58', ink, 4),
        disc(44, -30, 8, '#EDC29B'),
        shape('M30-34L44-50 58-34z', gold),
        shape('M34 0C34-24 54-24 56-4z', seal),
      ),
    ),
  )
}
