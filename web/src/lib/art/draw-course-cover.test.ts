import { expect, test } from 'vitest'
import { drawCourseCover } from './draw-course-cover.ts'

test('a seed gives the same picture, and another seed another one', () => {
  const drawn = Array.from({ length: 32 }, (_, seed) => drawCourseCover('#2e5a94', seed))
  expect(new Set(drawn).size).toBe(32)
  expect(drawCourseCover('#2e5a94', 7)).toBe(drawn[7])
  expect(drawCourseCover('#b0402e', 7)).not.toBe(drawn[7])
  for (const picture of drawn) expect(picture).not.toMatch(/NaN|undefined/)
})
