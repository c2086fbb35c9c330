import { expect, test } from 'vitest'
import { resumeAt } from './resume.ts'

test.each([
  [undefined, 100, undefined],
  [0, 100, undefined],
  [4.9, 100, undefined],
  [5, 100, 5],
  [62.8, 100, 62],
  [94.9, 100, 94],
  [95, 100, undefined],
  [589, 600, 589],
  [590, 600, undefined],
  [400, 100, undefined],
  [760, 0, 760],
])('stored position %d of %d: resume at %d', (kept, duration, at) => {
  expect(resumeAt(kept, duration)).toBe(at)
})
