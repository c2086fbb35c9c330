import { expect, test } from 'vitest'
import { findInCourse, wholeNumber } from './lesson-in-course.ts'

const lesson = (id: number, isPlayable = true) => ({
  id,
  title: `Lesson ${id}`,
  duration: 60,
  videoId: id,
  isPlayable,
  isFree: false,
  attachments: [],
  progress: null,
})
const chapters = [
  { id: 1, title: 'One', lessons: [lesson(11), lesson(12)] },
  { id: 2, title: 'Empty', lessons: [] },
  { id: 3, title: 'Three', lessons: [lesson(31)] },
]

test('findInCourse gives the number and the neighbours across chapters', () => {
  const found = findInCourse(chapters, 12)
  expect(found?.number).toBe('1.2')
  expect(found?.previous?.id).toBe(11)
  expect(found?.next?.id).toBe(31)
})

test('lessons that cannot be played are no neighbours', () => {
  const soon = [{ id: 1, title: 'One', lessons: [lesson(1), lesson(2, false), lesson(3)] }]
  expect(findInCourse(soon, 1)?.next?.id).toBe(3)
  expect(findInCourse(soon, 3)?.previous?.id).toBe(1)
  expect(findInCourse(soon, 2)).toMatchObject({ previous: { id: 1 }, next: { id: 3 } })
})

test('the first lesson has no previous, the last no next', () => {
  expect(findInCourse(chapters, 11)?.previous).toBeUndefined()
  expect(findInCourse(chapters, 31)).toMatchObject({ next: undefined, isLast: true })
})

test('a lesson is not the last while others are still to come', () => {
  const coming = [
    { id: 1, title: 'One', lessons: [lesson(1)] },
    { id: 2, title: 'Two', lessons: [lesson(2, false)] },
  ]
  expect(findInCourse(coming, 1)).toMatchObject({ next: undefined, isLast: false })
})

test('findInCourse is undefined for a lesson of another course', () => {
  expect(findInCourse(chapters, 99)).toBeUndefined()
})

test.each([
  ['75', 75],
  ['0', 0],
  ['43201', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['1e3', undefined],
  ['', undefined],
  [null, undefined],
])('%j in a query string is %j', (text, number) => {
  expect(wholeNumber(text, 43_200)).toBe(number)
})
