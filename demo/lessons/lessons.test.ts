import { readFileSync, statSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parseCaptions } from '../../server/src/features/media/index.ts'
import { courses } from '../content/courses.ts'
import { lessons, openings } from './lessons.ts'

const known = new Set(
  courses
    .flatMap(({ chapters }) => chapters.flatMap((chapter) => chapter.lessons))
    .map(({ key }) => key),
)

const fileOf = (name: string) => new URL(name, import.meta.url).pathname

describe.each([...lessons, ...openings])('$key', (lesson) => {
  test('names a lesson of the demo catalogue', () => {
    expect(known).toContain(lesson.lessonKey)
  })

  test.each(['zh-CN', 'en'])('has captions in %s, in order, that end in time', (language) => {
    const cues = parseCaptions(readFileSync(fileOf(`${lesson.key}.${language}.vtt`), 'utf8'))
    expect(cues.length).toBeGreaterThan(2)
    let last = 0
    for (const { start, end } of cues) {
      expect(start).toBeGreaterThanOrEqual(last)
      expect(end).toBeGreaterThan(start)
      last = end
    }
    expect(last).toBeLessThanOrEqual(lesson.seconds * 1000)
  })

  test('has chapter marks at whole seconds, in order', () => {
    const starts = lesson.chapters.map(({ start }) => start)
    expect(starts).toEqual(starts.map(Math.floor).toSorted((one, other) => one - other))
  })

  test('has its video', () => {
    expect(statSync(fileOf(`${lesson.key}.mp4`)).size).toBeGreaterThan(100_000)
  })
})

test('every published course opens with a lesson that plays', () => {
  const playing = new Set(
    [...lessons, ...openings].flatMap(({ lessonKey, repeatedIn }) => [lessonKey, ...repeatedIn]),
  )
  const silent = courses
    .filter(({ audience }) => audience !== 'draft' && audience !== 'hidden')
    .filter(({ chapters }) => !playing.has(chapters[0]?.lessons[0]?.key ?? ''))
  expect(silent.map(({ key }) => key)).toEqual([])
})

test.each(openings)(
  '$key says the chapter and the lesson that it opens',
  ({ key, title, chapters }) => {
    const said = readFileSync(fileOf(`${key}.en.vtt`), 'utf8')
    expect(said).toContain(
      `Chapter one: ${chapters.at(-1)?.title.en}. We begin with “${title.en}”.`,
    )
  },
)

test.each([
  ['lessons', lessons, 8_000_000],
  ['openings', openings, 6_000_000],
] as const)('all %s together are small', (_name, list, most) => {
  const sizes = list.map(({ key }) => statSync(fileOf(`${key}.mp4`)).size)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(most)
})
