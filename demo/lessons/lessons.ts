import { courses } from '../content/courses.ts'
import type { Text } from '../content/text.ts'

export type Lesson = {
  /** Base name of its files. */
  key: string
  /** The lesson of `demo/content` that plays it. */
  lessonKey: string
  /** Lessons of other courses that play it too. */
  repeatedIn: string[]
  title: Text
  seconds: number
  chapters: { start: number; title: Text }[]
}

export const lessons: Lesson[] = [
  {
    key: 'approaching',
    lessonKey: 'calculus-1-1',
    repeatedIn: ['two-ideas-1-1', 'open-lessons-1-1'],
    title: { zh: '靠近而不到达', en: 'Approaching without arriving' },
    seconds: 40,
    chapters: [
      { start: 0, title: { zh: '开场', en: 'Opening' } },
      { start: 4, title: { zh: '缺了一个点', en: 'A missing point' } },
      { start: 13, title: { zh: '从两边走近', en: 'From both sides' } },
      { start: 33, title: { zh: '极限', en: 'The limit' } },
    ],
  },
  {
    key: 'comparing-speed',
    lessonKey: 'data-structures-1-1',
    repeatedIn: ['two-ideas-1-2', 'open-lessons-1-2'],
    title: { zh: '怎样比较快慢', en: 'Comparing speed' },
    seconds: 42,
    chapters: [
      { start: 0, title: { zh: '开场', en: 'Opening' } },
      { start: 4, title: { zh: '逐个找', en: 'One by one' } },
      { start: 18, title: { zh: '折半找', en: 'By halves' } },
      { start: 29, title: { zh: '比一比', en: 'Side by side' } },
    ],
  },
  {
    key: 'one-sentence',
    lessonKey: 'clear-writing-1-1',
    repeatedIn: ['open-lessons-2-1', 'study-well-2-1'],
    title: { zh: '一句话说一件事', en: 'One sentence, one thing' },
    seconds: 40,
    chapters: [
      { start: 0, title: { zh: '开场', en: 'Opening' } },
      { start: 4, title: { zh: '一口气念不完', en: 'Too long for a breath' } },
      { start: 20, title: { zh: '拆成三句', en: 'Into three' } },
      { start: 32, title: { zh: '先后', en: 'Order' } },
    ],
  },
  {
    key: 'safe-scene',
    lessonKey: 'first-aid-1-1',
    repeatedIn: ['open-lessons-2-2'],
    title: { zh: '先看现场是否安全', en: 'Is the scene safe?' },
    seconds: 40,
    chapters: [
      { start: 0, title: { zh: '开场', en: 'Opening' } },
      { start: 10, title: { zh: '看三样', en: 'Three things' } },
      { start: 27, title: { zh: '再靠近', en: 'Then come round' } },
    ],
  },
  {
    key: 'close-the-book',
    lessonKey: 'lasting-notes-1-1',
    repeatedIn: ['study-well-1-1'],
    title: { zh: '先合上书', en: 'Close the book first' },
    seconds: 26,
    chapters: [
      { start: 0, title: { zh: '开场', en: 'Opening' } },
      { start: 7, title: { zh: '合上它', en: 'Close it' } },
      { start: 11, title: { zh: '写三行', en: 'Three lines' } },
      { start: 19, title: { zh: '补上漏的', en: 'What was missing' } },
    ],
  },
  {
    key: 'three-parts',
    lessonKey: 'lasting-notes-1-2',
    repeatedIn: ['study-well-1-2'],
    title: { zh: '一页分三处', en: 'One page, three parts' },
    seconds: 26,
    chapters: [
      { start: 0, title: { zh: '开场', en: 'Opening' } },
      { start: 6, title: { zh: '三处', en: 'Three parts' } },
      { start: 18, title: { zh: '遮住右边', en: 'Cover the right' } },
    ],
  },
  {
    key: 'look-again',
    lessonKey: 'lasting-notes-2-1',
    repeatedIn: ['study-well-1-3'],
    title: { zh: '隔几天再看', en: 'Look again, days later' },
    seconds: 26,
    chapters: [
      { start: 0, title: { zh: '开场', en: 'Opening' } },
      { start: 5, title: { zh: '忘得有多快', en: 'How fast it fades' } },
      { start: 10, title: { zh: '看三次', en: 'Three looks' } },
    ],
  },
]

const isPlayed = new Set(lessons.flatMap(({ lessonKey, repeatedIn }) => [lessonKey, ...repeatedIn]))

/** For every course that no other video opens: its introduction, and the lessons of its first chapter. */
export const openings: Lesson[] = courses
  .filter(({ audience }) => audience !== 'draft' && audience !== 'hidden')
  .flatMap(({ key, chapters: [chapter] }) => {
    const lesson = chapter?.lessons[0]
    if (!lesson || isPlayed.has(lesson.key)) return []
    return {
      key: `openings/${key}`,
      lessonKey: lesson.key,
      repeatedIn: [],
      title: lesson.title,
      seconds: 16,
      chapters: [
        { start: 0, title: lesson.title },
        { start: 4, title: { zh: '这门课讲什么', en: 'What this course is about' } },
        { start: 9, title: chapter.title },
      ],
    }
  })
