import type { EditableCourse } from '@jingke/contract/catalogue'
import { expect, test } from 'vitest'
import { refetchAfter } from './refetch-after.ts'

const course = { state: 'scheduled', chapters: [], publishAt: '2026-03-01T10:00:00Z' }
const at = (time: string, change: object = {}) =>
  refetchAfter({ ...course, ...change } as unknown as EditableCourse, Date.parse(time))

test('a scheduled course is read again when it is published', () => {
  expect(at('2026-03-01T09:59:00Z')).toBe(60_000)
  expect(at('2026-03-01T10:00:01Z')).toBe(3000)
  expect(at('2026-01-01T00:00:00Z')).toBe(3_600_000)
})

test('a course that nothing changes is not read again', () => {
  expect(at('2026-03-01T09:59:00Z', { state: 'draft', publishAt: null })).toBe(false)
})
