import { gold, hairline, ink, inkSoft, seal, white } from '../../web/src/lib/art/palette.ts'
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

const { name, colour } = courseStyle('calculus')
const seconds = 40
const title = { zh: '靠近而不到达', en: 'Approaching without arriving' }

/** sin x / x: undefined only at 0. */
const value = (x: number): number => (Math.abs(x) < 1e-6 ? 1 : Math.sin(x) / x)

const origin = { x: 470, y: 560 }
const scale = { x: 52, y: 260 }
const at = (x: number) => ({ x: origin.x + x * scale.x, y: origin.y - value(x) * scale.y })

const curve = (share: number): string => {
  const points: string[] = []
  for (let x = -7; x <= -7 + 14 * share; x += 0.1) {
    const { x: px, y: py } = at(x)
    points.push(`${points.length === 0 ? 'M' : 'L'}${round(px)} ${round(py)}`)
  }
  return points.length > 1 ? path(points.join(''), colour, 5) : ''
}

const axes = [
  line(80, origin.y, 860, origin.y, inkSoft, 2.5),
  line(origin.x, 250, origin.x, 640, inkSoft, 2.5),
  path(`M848 ${origin.y - 8}L862 ${origin.y}L848 ${origin.y + 8}`, inkSoft, 2.5),
  path(`M${origin.x - 8} 262L${origin.x} 248L${origin.x + 8} 262`, inkSoft, 2.5),
  words(852, origin.y + 34, 'x', { size: 24, fill: inkSoft, family: 'serif' }),
  words(origin.x - 34, 268, 'y', { size: 24, fill: inkSoft, family: 'serif' }),
].join('')

const steps = [2, 1, 0.5, 0.25, 0.1, 0.01]

/** A point that approaches 0, and a table of its values. */
const approach = (time: number, from: number, side: 1 | -1): string => {
  const each = 1.5
  const index = Math.min(steps.length - 1, Math.max(0, Math.floor((time - from) / each)))
  const now = steps[index] ?? 0
  const before = steps[index - 1] ?? 5
  const start = from + index * each
  const x = side * (before + (now - before) * ease(time, start, start + 1))
  const { x: px, y: py } = at(x)
  const tint = side === 1 ? seal : gold
  return [
    line(px, py, px, origin.y, tint, 2.5, '2 9'),
    line(px, py, origin.x, py, tint, 2.5, '2 9'),
    dot(px, py, 11, tint),
  ].join('')
}

const table = (time: number, from: number, side: 1 | -1, y: number): string => {
  const tint = side === 1 ? seal : gold
  return steps
    .map((step, index) => {
      const x = side * step
      const opacity = ease(time, from + index * 1.5 + 0.8, from + index * 1.5 + 1.2)
      return layer(
        opacity,
        words(980, y + index * 26, String(x), { size: 19, anchor: 'end', fill: tint, weight: 700 }),
        words(1030, y + index * 26, value(x).toFixed(5), { size: 19, fill: ink }),
      )
    })
    .join('')
}

const draw = (time: number): string => {
  const plot = during(time, 4, 39.6)
  const closing = ease(time, 33, 34)
  return [
    background(colour, name, time, seconds),
    titleCard(title, colour, time, 4.4),
    sceneHeading(
      { zh: '一条线，缺了一个点', en: 'A curve with one point missing' },
      during(time, 4.4, 13),
    ),
    sceneHeading({ zh: '从右边走近', en: 'Coming from the right' }, during(time, 13, 23)),
    sceneHeading({ zh: '从左边走近', en: 'Coming from the left' }, during(time, 23, 33)),
    sceneHeading(
      { zh: '两边都走向同一个数', en: 'Both sides lead to one number' },
      during(time, 33, 39.6),
    ),
    layer(
      plot,
      axes,
      curve(ease(time, 4.8, 9)),
      time > 13 && time < 33.5 ? approach(time, time < 23 ? 13.4 : 23.4, time < 23 ? 1 : -1) : '',
      layer(ease(time, 9, 9.8), dot(origin.x, at(0).y, 10, white, colour)),
      layer(
        during(time, 9.6, 13),
        words(origin.x + 30, at(0).y - 14, 'x = 0', { size: 24, fill: inkSoft, family: 'serif' }),
      ),
      layer(
        ease(time, 13, 13.8),
        card(890, 232, 310, 392),
        words(980, 268, 'x', { size: 20, anchor: 'end', fill: inkSoft, family: 'serif' }),
        words(1030, 268, 'sin x / x', { size: 20, fill: inkSoft, family: 'serif' }),
        line(910, 282, 1180, 282, hairline, 2),
        table(time, 13.4, 1, 310),
        table(time, 23.4, -1, 474),
      ),
    ),
    layer(
      closing,
      line(at(-6).x, at(0).y, at(6).x, at(0).y, seal, 3, '3 11'),
      dot(origin.x, at(0).y, 10 + 3 * Math.sin(time * 3), white, seal),
      card(592, 330, 280, 96, white, seal),
      words(612, 390, 'lim', { size: 34, family: 'serif' }),
      words(614, 414, 'x→0', { size: 17, family: 'serif', fill: inkSoft }),
      words(680, 390, 'sin x / x = 1', { size: 28, family: 'serif', weight: 700 }),
    ),
  ].join('')
}

export const calculusLesson: Lesson = {
  key: 'approaching',
  lessonKey: 'calculus-1-1',
  repeatedIn: ['two-ideas-1-1', 'open-lessons-1-1'],
  course: 'calculus',
  title,
  colour,
  seconds,
  draw,
  chapters: [
    { start: 0, title: { zh: '开场', en: 'Opening' } },
    { start: 4, title: { zh: '缺了一个点', en: 'A missing point' } },
    { start: 13, title: { zh: '从两边走近', en: 'From both sides' } },
    { start: 33, title: { zh: '极限', en: 'The limit' } },
  ],
  cues: [
    {
      start: 0.5,
      end: 4,
      zh: '这一讲只说一件事：靠近，而不到达。',
      en: 'This lesson says one thing: approaching, without arriving.',
    },
    {
      start: 4.6,
      end: 9,
      zh: '画出 sin x 除以 x，它几乎处处都有值。',
      en: 'Draw sin x over x. It has a value almost everywhere.',
    },
    {
      start: 9.2,
      end: 12.8,
      zh: '只有 x 等于零时，分母是零，图上便空了一个点。',
      en: 'Only at zero is there none: the curve has a hole.',
    },
    {
      start: 13.4,
      end: 18,
      zh: '从右边走近：二、一、二分之一……',
      en: 'Come from the right: two, one, a half…',
    },
    {
      start: 18.2,
      end: 22.8,
      zh: '每近一步，函数值就更接近一。',
      en: 'With every step the value comes closer to one.',
    },
    { start: 23.4, end: 28, zh: '换到左边，再走一遍。', en: 'Now from the left, once more.' },
    { start: 28.2, end: 32.6, zh: '读到的数一模一样。', en: 'The numbers we read are the same.' },
    {
      start: 33.2,
      end: 36.4,
      zh: '两边走向同一个数，我们就说极限存在。',
      en: 'Both sides lead to one number, so the limit exists.',
    },
    {
      start: 36.6,
      end: 39.6,
      zh: '它等于一，哪怕那个点从未到达。',
      en: 'It is one, though the point is never reached.',
    },
  ],
}
