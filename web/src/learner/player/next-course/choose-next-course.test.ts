import { expect, test } from 'vitest'
import { chooseNextCourse } from './choose-next-course.ts'

const course = (id: number, playableCount = 2) => ({ id, name: String(id), playableCount })
const finishedLessons = (courseId: number, count: number, isFinished = false) => ({
  courseId,
  finishedLessons: count,
  isFinished,
})

test('a course without a lesson that can be taken, or that is finished, is not suggested', () => {
  const courses = [course(1, 0), course(2), course(3)]
  expect(chooseNextCourse(9, courses, [finishedLessons(2, 2, true)])?.id).toBe(3)
})

test('a course whose other lessons are not online yet is not suggested', () => {
  const progress = [finishedLessons(1, 2), finishedLessons(2, 1)]
  expect(chooseNextCourse(9, [course(1), course(2)], progress)?.id).toBe(2)
})

test('nothing is suggested to whom every other course is finished', () => {
  const courses = [course(1), course(2)]
  expect(chooseNextCourse(2, courses, [finishedLessons(1, 2, true)])).toBeUndefined()
})
