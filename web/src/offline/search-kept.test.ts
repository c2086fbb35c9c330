import { expect, test } from 'vitest'
import type { KeptLesson } from '../lib/kept-lessons/index.ts'
import { maxHits, searchKept } from './search-kept.ts'

const lesson = (over: Partial<KeptLesson> = {}): KeptLesson => ({
  courseId: 1,
  courseName: '高等数学 · Calculus',
  lessonId: 2,
  title: 'Limits',
  number: '1.1',
  chapters: [],
  cues: [
    { start: 3.4, text: 'A limit is not a place' },
    { start: 9, text: '趋近不等于到达' },
  ],
  marks: [{ id: 1, kind: 'note', second: 75, text: 'Limit laws **matter**' }],
  position: 0,
  ...over,
})

const kindsOf = (typed: string, lessons = [lesson()]) =>
  searchKept(lessons, typed).map(({ kind, second }) => [kind, second])

test('names come before notes, and notes before what is said', () => {
  expect(kindsOf('LIMIT')).toEqual([
    ['lesson', 0],
    ['note', 75],
    ['transcript', 3],
  ])
})

test('every word must be in one text, in any width of letters', () => {
  expect(kindsOf('limit place')).toEqual([['transcript', 3]])
  expect(kindsOf('ｌｉｍｉｔ ｌａｗｓ')).toEqual([['note', 75]])
  expect(kindsOf('趋近')).toEqual([['transcript', 9]])
  expect(kindsOf('limit nothing')).toEqual([])
})

test('blanks find nothing, and a lesson without transcript and notes is found by its name', () => {
  expect(kindsOf('  ')).toEqual([])
  expect(kindsOf('calculus', [lesson({ cues: undefined, marks: undefined })])).toHaveLength(1)
})

test('the list has an end', () => {
  const cues = Array.from({ length: 500 }, (_, start) => ({ start, text: 'x' }))
  expect(kindsOf('x', [lesson({ cues })])).toHaveLength(maxHits)
})
