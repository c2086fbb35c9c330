import { expect, test } from 'vitest'
import { findOverflow } from './kept-lesson.ts'

const lesson = (lessonId: number, openedAt: number, bytes = 1) => ({ lessonId, openedAt, bytes })
const limits = { lessons: 3, bytes: 100 }

test('lessons within the limits stay', () => {
  expect(findOverflow([], limits)).toEqual([])
  expect(findOverflow([lesson(1, 1, 50), lesson(2, 2, 50)], limits)).toEqual([])
})

test('one lesson too many removes the one opened longest ago', () => {
  const kept = [lesson(1, 30), lesson(2, 10), lesson(3, 40), lesson(4, 20)]
  expect(findOverflow(kept, limits)).toEqual([2])
})

test('too many bytes remove lessons from the oldest on', () => {
  const kept = [lesson(1, 1, 10), lesson(2, 2, 60), lesson(3, 3, 60)]
  expect(findOverflow(kept, limits)).toEqual([2, 1])
})

test('the lesson that was opened last stays, however large it is', () => {
  expect(findOverflow([lesson(1, 1, 10), lesson(2, 2, 500)], limits)).toEqual([1])
})
