import { gold, hairline, inkSoft, mix, paper, seal, white } from '../../web/src/lib/art/palette.ts'
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
  sceneHeading,
  titleCard,
  words,
} from './stage.ts'

const { name, colour } = courseStyle('clear-writing')
const seconds = 40
const title = { zh: '一句话说一件事', en: 'One sentence, one thing' }

const long = [
  '由于最近天气转凉并且不少同学反映晚上',
  '宿舍比较冷，所以学校在经过研究之后决定',
  '从下周一开始提前供暖，同时提醒大家注意',
  '用电安全，不要使用大功率电器。',
]

const short = [
  { zh: '下周一起，学校提前供暖。', en: 'Heating starts next Monday.', mark: '事' },
  { zh: '天转凉了，宿舍晚上冷。', en: 'It is cold in the dormitories at night.', mark: '因' },
  { zh: '请不要用大功率电器。', en: 'Please use no powerful appliances.', mark: '请' },
]

const marks = [
  { line: 0, from: 0, to: 18, tint: gold, at: 13.8 },
  { line: 1, from: 0, to: 5, tint: gold, at: 14.6 },
  { line: 1, from: 6, to: 19, tint: seal, at: 15.4 },
  { line: 2, from: 0, to: 10, tint: seal, at: 16.2 },
  { line: 2, from: 11, to: 19, tint: colour, at: 17 },
  { line: 3, from: 0, to: 14, tint: colour, at: 17.8 },
]

const page = (time: number): string =>
  [
    card(96, 232, 820, 356),
    ...marks.map(({ line: row, from, to, tint, at }) =>
      layer(
        ease(time, at, at + 0.8) * 0.42,
        `<rect x="${140 + from * 40}" y="${268 + row * 76}" width="${(to - from) * 40 * ease(time, at, at + 1)}" height="46" rx="8" fill="${tint}"/>`,
      ),
    ),
    ...long.map((text, index) =>
      layer(
        ease(time, 4.8 + index * 1.1, 5.6 + index * 1.1),
        words(140, 304 + index * 76, text, { size: 40, family: 'serif' }),
      ),
    ),
  ].join('')

/** A bar that shows the remaining breath. */
const breath = (x: number, length: number, most: number, tint: string, label: string): string =>
  [
    line(x, 570, x, 570 - most, hairline, 26),
    line(x, 570, x, 570 - Math.max(1, length), tint, 26),
    words(x, 616, label, { size: 20, anchor: 'middle', fill: inkSoft }),
  ].join('')

const sentences = (time: number): string =>
  short
    .map(({ zh, en, mark }, index) => {
      const at = 20.6 + index * 2.6
      const shown = ease(time, at, at + 0.8)
      const tint = [seal, gold, colour][index] ?? colour
      return layer(
        shown,
        moved(
          (1 - shown) * 40,
          0,
          card(96, 232 + index * 122, 820, 104),
          dot(150, 284 + index * 122, 26, tint),
          words(150, 293 + index * 122, mark, {
            size: 24,
            anchor: 'middle',
            fill: white,
            family: 'serif',
            weight: 700,
          }),
          words(200, 284 + index * 122, zh, { size: 38, family: 'serif', weight: 700 }),
          words(202, 316 + index * 122, en, { size: 20, fill: inkSoft }),
        ),
      )
    })
    .join('')

const draw = (time: number): string => {
  const cutting = ease(time, 20, 26)
  return [
    background(colour, name, time, seconds),
    titleCard(title, colour, time, 4.4),
    sceneHeading({ zh: '先念一念这句话', en: 'Read this sentence first' }, during(time, 4.4, 13)),
    sceneHeading(
      { zh: '里面其实有三件事', en: 'There are three things in it' },
      during(time, 13, 20),
    ),
    sceneHeading({ zh: '一件事，一句话', en: 'One thing, one sentence' }, during(time, 20, 32)),
    layer(during(time, 4.6, 20.2), page(time)),
    layer(during(time, 20, 39.6), sentences(time)),
    layer(
      during(time, 10, 39.6),
      breath(1010, 300 * ease(time, 10, 12), 300, seal, '原句 71 字'),
      layer(ease(time, 20, 20.6), breath(1150, 46 * cutting, 300, colour, '每句约 11 字')),
    ),
    sceneHeading(
      { zh: '最要紧的一句放在最前', en: 'The one that matters goes first' },
      during(time, 32, 39.6),
    ),
    layer(
      during(time, 33, 39.6),
      `<rect x="86" y="222" width="840" height="124" rx="20" fill="none" stroke="${mix(seal, paper, 0.1)}" stroke-width="${4 + Math.sin(time * 3)}"/>`,
      words(936, 290, '①', { size: 34, fill: seal, weight: 700 }),
    ),
  ].join('')
}

export const clearWritingLesson: Lesson = {
  key: 'one-sentence',
  lessonKey: 'clear-writing-1-1',
  repeatedIn: ['open-lessons-2-1'],
  course: 'clear-writing',
  title,
  colour,
  seconds,
  draw,
  chapters: [
    { start: 0, title: { zh: '开场', en: 'Opening' } },
    { start: 4, title: { zh: '一口气念不完', en: 'Too long for a breath' } },
    { start: 20, title: { zh: '拆成三句', en: 'Into three' } },
    { start: 32, title: { zh: '先后', en: 'Order' } },
  ],
  cues: [
    {
      start: 0.5,
      end: 4,
      zh: '写得清楚，从句子短下来开始。',
      en: 'Clear writing begins with shorter sentences.',
    },
    {
      start: 4.8,
      end: 9.6,
      zh: '这是一则通知里的一句话，念念看。',
      en: 'Here is one sentence of a notice. Read it aloud.',
    },
    {
      start: 10,
      end: 12.8,
      zh: '七十一个字，一口气念不完。',
      en: 'Seventy-one characters: too long for one breath.',
    },
    {
      start: 13.4,
      end: 16.2,
      zh: '里面有原因，有决定……',
      en: 'There is a reason in it, and a decision…',
    },
    {
      start: 16.4,
      end: 19.6,
      zh: '还有一个请求。三件事挤在一句里。',
      en: '…and a request: three things in one sentence.',
    },
    {
      start: 20.4,
      end: 23.4,
      zh: '拆开它：一件事，一句话。',
      en: 'Take it apart: one thing, one sentence.',
    },
    {
      start: 23.6,
      end: 27.6,
      zh: '决定一句，原因一句，请求一句。',
      en: 'One for the decision, the reason, the request.',
    },
    {
      start: 27.8,
      end: 31.6,
      zh: '每句不过十二个字。',
      en: 'None has more than twelve characters.',
    },
    {
      start: 32.4,
      end: 36,
      zh: '读的人最想知道什么，就先写什么。',
      en: 'Put first what the reader wants to know.',
    },
    { start: 36.2, end: 39.6, zh: '写完，再念一遍。', en: 'Then read it aloud once more.' },
  ],
}
