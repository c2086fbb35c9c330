import { readFileSync, statSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { courses } from '../content/courses.ts'
import { lessons } from './lessons.ts'
import { openings } from './openings.ts'

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

  test('has cues in order that do not overlap and end in time', () => {
    let last = 0
    for (const { start, end } of lesson.cues) {
      expect(start).toBeGreaterThanOrEqual(last)
      expect(end).toBeGreaterThan(start)
      last = end
    }
    expect(last).toBeLessThanOrEqual(lesson.seconds)
  })

  test('has chapter marks at whole seconds, in order', () => {
    const starts = lesson.chapters.map(({ start }) => start)
    expect(starts).toEqual(starts.map(Math.floor).toSorted((one, other) => one - other))
  })

  test('has its video and captions in both languages', () => {
    expect(statSync(fileOf(`${lesson.key}.mp4`)).size).toBeGreaterThan(100_000)
    for (const language of ['zh-CN', 'en']) {
      const text = readFileSync(fileOf(`${lesson.key}.${language}.vtt`), 'utf8')
      expect(text.match(/-->/g)).toHaveLength(lesson.cues.length)
    }
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

test.each([
  ['lessons', lessons, 8_000_000],
  ['openings', openings, 6_000_000],
] as const)('all %s together are small', (_name, list, most) => {
  const sizes = list.map(({ key }) => statSync(fileOf(`${key}.mp4`)).size)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(most)
})
