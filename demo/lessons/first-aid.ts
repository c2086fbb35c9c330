import {
  gold,
  hairline,
  ink,
  inkSoft,
  jade,
  mix,
  paper,
  seal,
  white,
} from '../../web/src/lib/art/palette.ts'
import { courseStyle } from './course-style.ts'
import type { Lesson } from './lesson.ts'
import {
  background,
  card,
  dot,
  during,
  ease,
  layer,
  line,
  moved,
  path,
  sceneHeading,
  titleCard,
  words,
} from './stage.ts'

const { name, colour } = courseStyle('first-aid')
const seconds = 40
const title = { zh: '先看现场是否安全', en: 'Is the scene safe?' }

const skin = '#E8B58E'

const fallen = (x: number, y: number): string =>
  moved(
    x,
    y,
    `<ellipse cx="70" cy="26" rx="120" ry="12" fill="${mix(ink, paper, 0.82)}"/>`,
    path('M0 6C34 -18 76 -16 112 2L168 10', jade, 34),
    path('M112 2L172 14', mix(ink, paper, 0.25), 26),
    dot(-30, -4, 25, skin),
    path('M-54 -8C-48 -40 -8 -38 -8 -12', ink, 12),
    path('M38 -6C50 16 70 20 92 18', skin, 13),
  )

const helper = (x: number, time: number): string => {
  const step = Math.sin(time * 5) * ((time > 5 && time < 9) || (time > 31 && time < 34) ? 8 : 0)
  return moved(
    x,
    0,
    `<ellipse cx="0" cy="560" rx="54" ry="9" fill="${mix(ink, paper, 0.82)}"/>`,
    path(`M-8 470L${-16 + step} 552M8 470L${18 - step} 552`, ink, 18),
    path('M0 392V470', seal, 50),
    path('M-20 386C-44 410 -44 430 -34 452M20 386C42 402 52 420 62 414', seal, 16),
    dot(0, 342, 27, skin),
    path('M-26 336C-24 306 26 304 27 334', ink, 13),
  )
}

const car = (x: number): string =>
  moved(
    x,
    470,
    path(
      'M-104 62V34C-104 22 -96 18 -84 16L-52 -18H34L70 14C92 16 106 22 106 40V62Z',
      gold,
      4,
      gold,
    ),
    path('M-38 12L-20 -8H26L46 12Z', white, 3, white),
    dot(-58, 64, 22, ink),
    dot(-58, 64, 9, hairline),
    dot(62, 64, 22, ink),
    dot(62, 64, 9, hairline),
  )

const wire = (time: number): string =>
  [
    line(860, 250, 860, 560, inkSoft, 12),
    line(820, 276, 900, 276, inkSoft, 8),
    path('M900 276C940 300 930 420 960 548', ink, 4),
    path(`M948 ${536 + Math.sin(time * 9) * 2}l-20 -14 14 -4 -12 -18`, gold, 5),
  ].join('')

const smoke = (time: number): string =>
  [0, 1, 2]
    .map((index) => {
      const rise = (time * 22 + index * 46) % 140
      return layer(
        0.55 * (1 - rise / 140),
        dot(1092 + Math.sin(time + index) * 12, 470 - rise, 26 + rise / 5, mix(ink, paper, 0.6)),
      )
    })
    .join('') +
  path('M1060 552C1048 510 1082 506 1084 470C1112 498 1132 514 1120 552Z', seal, 3, seal)

const dangers = [
  { at: 14.6, x: 200, y: 506, r: 118, zh: '车流', en: 'traffic' },
  { at: 18.6, x: 930, y: 500, r: 92, zh: '电线', en: 'a live wire' },
  { at: 22.6, x: 1090, y: 500, r: 90, zh: '火与烟', en: 'fire and smoke' },
]

const rings = (time: number): string =>
  dangers
    .map(({ at, x, y, r, zh, en }) => {
      const shown = during(time, at, at + 4.2)
      const size = r + (1 - ease(time, at, at + 0.7)) * 60
      return layer(
        shown,
        `<circle cx="${x}" cy="${y}" r="${size.toFixed(1)}" fill="none" stroke="${seal}" stroke-width="6" stroke-dasharray="16 12"/>`,
        card(x - 78, y - r - 76, 156, 62, seal, seal),
        words(x, y - r - 46, zh, { size: 24, fill: white, anchor: 'middle', weight: 700 }),
        words(x, y - r - 23, en, { size: 16, fill: white, anchor: 'middle' }),
      )
    })
    .join('')

const scene = (time: number): string => {
  const calm = ease(time, 27, 29)
  return [
    `<rect x="60" y="560" width="1160" height="46" rx="10" fill="${mix(ink, paper, 0.86)}"/>`,
    ...[0, 1, 2, 3, 4, 5, 6, 7].map((index) =>
      line(110 + index * 150, 583, 180 + index * 150, 583, white, 5),
    ),
    layer(1 - calm, car(200 + Math.sin(time * 1.4) * 12), wire(time), smoke(time)),
    fallen(600, 552),
    helper(340 + 80 * ease(time, 5, 9) + 96 * ease(time, 31, 34), time),
    rings(time),
  ].join('')
}

const checks = [
  { at: 27.4, zh: '车停了，有人看着', en: 'The traffic is held' },
  { at: 28.6, zh: '电断了', en: 'The power is off' },
  { at: 29.8, zh: '火灭了', en: 'The fire is out' },
]

const list = (time: number): string =>
  [
    card(800, 250, 396, 236),
    ...checks.map(({ at, zh, en }, index) =>
      layer(
        ease(time, at, at + 0.6),
        dot(846, 300 + index * 68, 18, jade),
        path(`M838 ${300 + index * 68}l6 7 12 -14`, white, 4),
        words(884, 302 + index * 68, zh, { size: 25, weight: 700 }),
        words(884, 328 + index * 68, en, { size: 17, fill: inkSoft }),
      ),
    ),
  ].join('')

const draw = (time: number): string =>
  [
    background(colour, name, time, seconds),
    titleCard(title, colour, time, 4.4),
    sceneHeading({ zh: '有人倒下了', en: 'Somebody has fallen' }, during(time, 4.4, 10)),
    sceneHeading(
      { zh: '先停一步，看三样', en: 'Stop, and look for three things' },
      during(time, 10, 27),
    ),
    sceneHeading(
      { zh: '危险去了，再靠近', en: 'Danger gone, then come round' },
      during(time, 27, 39.6),
    ),
    layer(during(time, 4.6, 39.6), scene(time)),
    layer(during(time, 27, 39.6), list(time)),
  ].join('')

export const firstAidLesson: Lesson = {
  key: 'safe-scene',
  lessonKey: 'first-aid-1-1',
  repeatedIn: ['open-lessons-2-2'],
  course: 'first-aid',
  title,
  colour,
  seconds,
  draw,
  chapters: [
    { start: 0, title: { zh: '开场', en: 'Opening' } },
    { start: 10, title: { zh: '看三样', en: 'Three things' } },
    { start: 27, title: { zh: '再靠近', en: 'Then come round' } },
  ],
  cues: [
    {
      start: 0.5,
      end: 4,
      zh: '急救的第一步，不是伸手，而是看。',
      en: 'The first step of first aid is to look, not to touch.',
    },
    {
      start: 4.8,
      end: 9.6,
      zh: '路边有人倒下，你想跑过去。',
      en: 'Somebody lies by the road. You want to run to them.',
    },
    {
      start: 10.2,
      end: 14,
      zh: '停一步。你若受伤，就少了一个能帮忙的人。',
      en: 'Stop. If you are hurt, there is one helper fewer.',
    },
    {
      start: 14.4,
      end: 18.2,
      zh: '看车流：车停了吗？',
      en: 'Look at the traffic: has it stopped?',
    },
    {
      start: 18.4,
      end: 22.2,
      zh: '看电线：有没有垂下来的？',
      en: 'Look for wires: is one hanging down?',
    },
    {
      start: 22.4,
      end: 26.6,
      zh: '看火与烟：风往哪边吹？',
      en: 'Look for fire and smoke: where is the wind?',
    },
    {
      start: 27.2,
      end: 31,
      zh: '请人拦车，断电，灭火，或者等专业的人来。',
      en: 'Have it made safe, or wait for those who can.',
    },
    { start: 31.2, end: 35.4, zh: '安全了，再靠近。', en: 'When it is safe, come round.' },
    {
      start: 35.6,
      end: 39.6,
      zh: '先保护自己，才救得了别人。',
      en: 'Keep yourself safe, and you can help.',
    },
  ],
}
