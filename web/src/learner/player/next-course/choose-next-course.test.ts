import { expect, test } from 'vitest'
import { chooseNextCourse } from './choose-next-course.ts'

const course = (id: number, playableCount = 1) => ({ id, name: String(id), playableCount })

test('a course without a lesson that can be taken, or that is finished, is not suggested', () => {
  const chosen = chooseNextCourse([course(1, 0), course(2), course(3)], new Set([2]))
  expect(chosen?.id).toBe(3)
})

test('nothing is suggested to whom every course is finished', () => {
  expect(chooseNextCourse([course(1)], new Set([1]))).toBeUndefined()
})
