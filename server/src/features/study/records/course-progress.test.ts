import type { PassNeed } from '@jingke/contract/catalogue'
import { expect, test } from 'vitest'
import type { CourseOutline, OutlineLesson } from '../../catalogue/index.ts'
import {
  isCourseCertified,
  isCourseFinished,
  toCourseProgress,
  toCourseResult,
} from './course-progress.ts'
import type { RecordRow } from './records.store.ts'

const lesson = (videoId: number, duration: number): OutlineLesson => ({
  lessonId: videoId,
  kind: 'video',
  titleZh: '',
  titleEn: '',
  videoId,
  duration,
  isReady: true,
  finishPercent: 90,
  isGraded: true,
  chapter: 1,
})
const record = (videoId: number, credited: number, isFinished: boolean): RecordRow => ({
  courseId: 1,
  videoId,
  position: 0,
  credited,
  refused: 0,
  finishedAt: isFinished ? new Date(0) : null,
  lastWatchedAt: new Date(0),
  isHidden: false,
  isPassed: false,
  points: null,
  maxPoints: null,
})
const outline = (passNeededFor: PassNeed, lessons: OutlineLesson[]): CourseOutline => ({
  courseId: 1,
  name: '',
  thumbnail: '',
  passNeededFor,
  lessons,
})
const percentOf = (...records: RecordRow[]) =>
  toCourseProgress(outline('nothing', [lesson(1, 40), lesson(2, 10_000)]), records).percent

test('a course has one percent from its first second on, and a hundred when it is finished', () => {
  expect(percentOf()).toBe(0)
  expect(percentOf(record(1, 0, false))).toBe(0)
  expect(percentOf(record(1, 1, false))).toBe(1)
  expect(percentOf(record(1, 40, true), record(2, 9999, false))).toBe(99)
  expect(percentOf(record(1, 36, true), record(2, 9000, true))).toBe(100)
})

const quiz = (lessonId: number, more: Partial<OutlineLesson> = {}): OutlineLesson => ({
  ...lesson(0, 60),
  lessonId,
  kind: 'quiz',
  videoId: null,
  ...more,
})
const taken = (lessonId: number, isPassed: boolean, points: number | null): RecordRow => ({
  ...record(-lessonId, 0, true),
  isPassed,
  points,
  maxPoints: points === null ? null : 10,
})

test.each([
  ['nothing', [taken(1, false, 2), taken(2, true, 9)], [true, true, null]],
  ['certificate', [taken(1, false, 2), taken(2, true, 9)], [true, false, 55]],
  ['finish', [taken(1, false, 2), taken(2, true, 9)], [false, false, 55]],
  ['finish', [taken(1, false, null), taken(2, true, 9)], [false, false, 90]],
  ['finish', [taken(1, true, 8), taken(2, true, 9)], [true, true, 85]],
  ['finish', [taken(1, true, 8)], [false, false, 80]],
  ['certificate', [], [false, false, null]],
] as const)('passes that are needed for %s, of %j', (need, records, expected) => {
  const course = outline(need, [quiz(1), quiz(2)])
  expect([
    isCourseFinished(course, records),
    isCourseCertified(course, records),
    toCourseResult(course, records),
  ]).toEqual(expected)
})

test('a lesson that is not graded need not be passed and is no part of the result', () => {
  const course = outline('finish', [quiz(1), quiz(2, { isGraded: false })])
  const records = [taken(1, true, 10), taken(2, false, 0)]
  expect(isCourseFinished(course, records)).toBe(true)
  expect(toCourseResult(course, records)).toBe(100)
  const none = outline('certificate', [quiz(1, { isGraded: false })])
  expect(isCourseCertified(none, [taken(1, false, 0)])).toBe(true)
  expect(toCourseResult(none, [taken(1, false, 0)])).toBeNull()
})
