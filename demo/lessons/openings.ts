import { inkSoft, mix, paper, white } from '../../web/src/lib/art/palette.ts'
import type { Course } from '../content/course.ts'
import { courses } from '../content/courses.ts'
import type { Text } from '../content/text.ts'
import { courseStyle } from './course-style.ts'
import type { Lesson } from './lesson.ts'
import { lessons } from './lessons.ts'
import {
  background,
  card,
  dot,
  during,
  ease,
  layer,
  moved,
  sceneHeading,
  titleCard,
  words,
} from './stage.ts'

const seconds = 16
/** Seconds at which the introduction and the list of lessons begin. */
const [introAt, listAt] = [4, 9.5]
/** Lessons of the first chapter that fit on the picture. */
const listed = 4

/** Lines of at most `most` characters; English breaks at spaces. */
const wrap = (text: string, most: number): string[] => {
  const parts = text.includes(' ') ? text.split(/(?<= )/) : [...text]
  const lines: string[] = ['']
  for (const part of parts) {
    const last = lines.at(-1) ?? ''
    if (last !== '' && (last + part).trimEnd().length > most && !'，。、；：？！”'.includes(part))
      lines.push(part)
    else lines[lines.length - 1] = last + part
  }
  return lines
}

const column = (lines: readonly string[], top: number, size: number, fill?: string): string =>
  lines
    .map((text, index) =>
      words(98, top + index * size * 1.6, text, { size, ...(fill && { fill }) }),
    )
    .join('')

const about: Text = { zh: '这门课讲什么', en: 'What this course is about' }

/** The first lesson of a course: its title, the introduction of the course, the lessons of its first chapter. */
const toOpening = (course: Course): Lesson[] => {
  const [chapter] = course.chapters
  const [lesson] = chapter?.lessons ?? []
  if (!chapter || !lesson) return []
  const { name, colour } = courseStyle(course.key)
  const [zhName = '', enName = ''] = name.split(' · ')
  const rows = chapter.lessons.slice(0, listed)
  const appearsAt = (index: number) => listAt + 0.6 + index * 0.8
  return [
    {
      key: `openings/${course.key}`,
      lessonKey: lesson.key,
      repeatedIn: [],
      course: name,
      title: lesson.title,
      colour,
      seconds,
      frameRate: 12,
      cues: [
        {
          start: 0.4,
          end: introAt - 0.2,
          zh: `欢迎来到《${zhName}》。`,
          en: `Welcome to ${enName}.`,
        },
        {
          start: introAt,
          end: listAt - 0.2,
          zh: `${course.intro.zh.split(/(?<=[。？！])/)[0]}`,
          en: `${course.intro.en.split(/(?<=[.?!]) /)[0]}`,
        },
        {
          start: listAt,
          end: seconds - 0.4,
          zh: `第一章：${chapter.title.zh}。我们从“${lesson.title.zh}”开始。`,
          en: `Chapter one: ${chapter.title.en}. We begin with “${lesson.title.en}”.`,
        },
      ],
      chapters: [
        { start: 0, title: lesson.title },
        { start: introAt, title: about },
        { start: Math.floor(listAt), title: chapter.title },
      ],
      draw: (time) =>
        [
          background(colour, name, time, seconds),
          titleCard(lesson.title, colour, time, introAt),
          layer(
            during(time, introAt, listAt),
            sceneHeading(about, 1),
            column(wrap(course.intro.zh, 34), 262, 31),
            column(wrap(course.intro.en, 92), 470, 22, inkSoft),
          ),
          layer(
            ease(time, listAt, listAt + 0.5),
            sceneHeading(chapter.title, 1),
            ...rows.map((row, index) =>
              layer(
                ease(time, appearsAt(index), appearsAt(index) + 0.5),
                moved(
                  0,
                  244 + index * 96,
                  card(96, 0, 1088, 78, white, mix(colour, paper, 0.7)),
                  dot(140, 39, 22, colour),
                  words(140, 47, String(index + 1), { size: 22, fill: white, anchor: 'middle' }),
                  words(184, 48, row.title.zh, { size: 28, family: 'serif', weight: 700 }),
                  words(1160, 47, row.title.en, { size: 20, fill: inkSoft, anchor: 'end' }),
                ),
              ),
            ),
          ),
        ].join(''),
    },
  ]
}

const isPlayed = new Set(lessons.flatMap(({ lessonKey, repeatedIn }) => [lessonKey, ...repeatedIn]))

/** For every course that no other video opens. */
export const openings: Lesson[] = courses
  .filter(({ audience }) => audience !== 'draft' && audience !== 'hidden')
  .filter(({ chapters }) => !isPlayed.has(chapters[0]?.lessons[0]?.key ?? ''))
  .flatMap(toOpening)
