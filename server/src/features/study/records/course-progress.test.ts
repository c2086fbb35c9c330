import { expect, test } from 'vitest'
import type { OutlineLesson } from '../../catalogue/index.ts'
import { toCourseProgress } from './course-progress.ts'
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
})
const percentOf = (...records: RecordRow[]) =>
  toCourseProgress(
    { courseId: 1, name: '', thumbnail: '', lessons: [lesson(1, 40), lesson(2, 10_000)] },
    records,
  ).percent

test('a course has one percent from its first second on, and a hundred when it is finished', () => {
  expect(percentOf()).toBe(0)
  expect(percentOf(record(1, 0, false))).toBe(0)
  expect(percentOf(record(1, 1, false))).toBe(1)
  expect(percentOf(record(1, 40, true), record(2, 9999, false))).toBe(99)
  expect(percentOf(record(1, 36, true), record(2, 9000, true))).toBe(100)
})
