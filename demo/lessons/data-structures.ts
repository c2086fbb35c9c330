import {
  gold,
  hairline,
  ink,
  inkSoft,
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
  path,
  round,
  sceneHeading,
  titleCard,
  words,
} from './stage.ts'

const { name, colour } = courseStyle('data-structures')
const seconds = 42
const title = { zh: '怎样比较快慢', en: 'Comparing speed' }

const numbers = [3, 8, 12, 17, 21, 26, 30, 35, 41, 44, 52, 58, 63, 71, 77, 85]
const target = 71
const targetAt = numbers.indexOf(target)

const slot = (index: number) => 96 + index * 68.5

type Look = 'plain' | 'gone' | 'asked' | 'found'

const looks: Record<Look, { fill: string; stroke: string; ink: string }> = {
  plain: { fill: white, stroke: hairline, ink },
  gone: { fill: mix(colour, paper, 0.92), stroke: 'none', ink: mix(ink, paper, 0.72) },
  asked: { fill: mix(gold, paper, 0.55), stroke: gold, ink },
  found: { fill: seal, stroke: seal, ink: white },
}

const row = (lookOf: (index: number) => Look, y = 320): string =>
  numbers
    .map((number, index) => {
      const look = looks[lookOf(index)]
      const lift = lookOf(index) === 'asked' || lookOf(index) === 'found' ? 12 : 0
      return [
        card(slot(index), y - lift, 60, 88, look.fill, look.stroke, 12),
        words(slot(index) + 30, y + 54 - lift, String(number), {
          size: 26,
          anchor: 'middle',
          fill: look.ink,
          weight: 700,
        }),
      ].join('')
    })
    .join('')

const counter = (count: number, tint: string): string =>
  [
    words(96, 520, `第 ${count} 步`, { size: 40, family: 'serif', weight: 700, fill: tint }),
    words(98, 554, `step ${count}`, { size: 20, fill: inkSoft }),
    ...Array.from({ length: count }, (_, index) => dot(300 + index * 34, 508, 10, tint)),
  ].join('')

/** Linear search. */
const walking = (time: number): string => {
  const asked = Math.min(targetAt, Math.max(0, Math.floor((time - 7) / 0.6)))
  const isFound = time >= 7 + targetAt * 0.6 + 0.3
  return [
    row((index) =>
      index < asked ? 'gone' : index > asked ? 'plain' : isFound ? 'found' : 'asked',
    ),
    counter(asked + 1, seal),
  ].join('')
}

const halves = [
  { low: 0, high: 15, middle: 7 },
  { low: 8, high: 15, middle: 11 },
  { low: 12, high: 15, middle: 13 },
]

/** Binary search. */
const halving = (time: number): string => {
  const index = Math.min(halves.length - 1, Math.max(0, Math.floor((time - 19.5) / 2.6)))
  const { low, high, middle } = halves[index] ?? { low: 0, high: 15, middle: 7 }
  const isFound = middle === targetAt
  const from = slot(low)
  const to = slot(high) + 60
  return [
    row((place) => {
      if (place < low || place > high) return 'gone'
      return place === middle ? (isFound ? 'found' : 'asked') : 'plain'
    }),
    path(`M${round(from)} 436v16H${round(to)}v-16`, colour, 3),
    counter(index + 1, colour),
  ].join('')
}

const chart = (time: number): string => {
  const share = ease(time, 30, 34)
  const left = 140
  const bottom = 590
  const points = (height: (n: number) => number) =>
    Array.from({ length: 61 }, (_, index) => index / 60)
      .filter((x) => x <= share)
      .map(
        (x, index) =>
          `${index === 0 ? 'M' : 'L'}${round(left + x * 900)} ${round(bottom - height(x))}`,
      )
      .join('')
  const slow = points((x) => x * 330)
  const quick = points((x) => Math.log2(1 + x * 63) * 12)
  return [
    line(left, bottom, 1110, bottom, inkSoft, 2.5),
    line(left, bottom, left, 236, inkSoft, 2.5),
    words(1110, bottom + 32, '数据的多少 n', { size: 20, fill: inkSoft, anchor: 'end' }),
    words(left + 16, 248, '步数', { size: 20, fill: inkSoft }),
    slow && path(slow, seal, 5),
    quick && path(quick, colour, 5),
    layer(
      ease(time, 33.4, 34.2),
      words(1052, 266, 'n', { size: 32, family: 'serif', weight: 700, fill: seal }),
      words(1052, 524, 'log n', { size: 32, family: 'serif', weight: 700, fill: colour }),
    ),
    layer(
      ease(time, 35.4, 36.2),
      card(200, 262, 470, 124),
      words(226, 308, '一百万个数', { size: 24, weight: 700 }),
      words(226, 342, '逐个找：最多 1 000 000 步', { size: 22, fill: seal }),
      words(226, 372, '折半找：最多 20 步', { size: 22, fill: colour }),
    ),
  ].join('')
}

const draw = (time: number): string =>
  [
    background(colour, name, time, seconds),
    titleCard(title, colour, time, 4.4),
    sceneHeading({ zh: '逐个找 71', en: 'Looking for 71, one by one' }, during(time, 4.4, 17.6)),
    layer(during(time, 4.6, 17.6), walking(time)),
    sceneHeading({ zh: '每次问中间那个', en: 'Asking the middle one' }, during(time, 17.6, 28.8)),
    layer(during(time, 17.8, 28.8), halving(time)),
    sceneHeading(
      { zh: '数据越多，差得越远', en: 'The more there is, the wider the gap' },
      during(time, 28.8, 41.6),
    ),
    layer(during(time, 29, 41.6), chart(time)),
  ].join('')

export const dataStructuresLesson: Lesson = {
  key: 'comparing-speed',
  lessonKey: 'data-structures-1-1',
  repeatedIn: ['two-ideas-1-2', 'open-lessons-1-2'],
  course: 'data-structures',
  title,
  colour,
  seconds,
  draw,
  chapters: [
    { start: 0, title: { zh: '开场', en: 'Opening' } },
    { start: 4, title: { zh: '逐个找', en: 'One by one' } },
    { start: 18, title: { zh: '折半找', en: 'By halves' } },
    { start: 29, title: { zh: '比一比', en: 'Side by side' } },
  ],
  cues: [
    {
      start: 0.5,
      end: 4,
      zh: '两个办法都能找到，怎么说谁更快？',
      en: 'Two ways both find it. How do we say which is faster?',
    },
    {
      start: 4.8,
      end: 8,
      zh: '十六个排好序的数，要找七十一。',
      en: 'Sixteen sorted numbers; we want seventy-one.',
    },
    { start: 8.2, end: 13, zh: '从左到右，一个一个看。', en: 'From left to right, one at a time.' },
    { start: 13.2, end: 17.4, zh: '走了十四步才找到。', en: 'It took fourteen steps.' },
    {
      start: 18,
      end: 22,
      zh: '换个办法：先问最中间的数。',
      en: 'Another way: ask the middle one first.',
    },
    {
      start: 22.2,
      end: 25.4,
      zh: '太小，左边一半就都不用看了。',
      en: 'Too small, so the whole left half can go.',
    },
    { start: 25.6, end: 28.6, zh: '三步，找到了。', en: 'Three steps, and there it is.' },
    {
      start: 29.2,
      end: 34.6,
      zh: '一条线跟着 n 长，一条几乎是平的。',
      en: 'One line grows with n; the other stays almost flat.',
    },
    {
      start: 35,
      end: 38.4,
      zh: '一百万个数，差别是一百万步和二十步。',
      en: 'For a million numbers: a million steps, or twenty.',
    },
    {
      start: 38.6,
      end: 41.6,
      zh: '比快慢，就是看步数怎样随数据增长。',
      en: 'Speed is how the steps grow with the data.',
    },
  ],
}
