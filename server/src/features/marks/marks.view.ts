import type { Mark } from '@jingke/contract/marks'
import type { LessonPlace } from '../catalogue/index.ts'
import type { MarkRow } from './marks.store.ts'

export const toMark = (
  { id, kind, lessonId, second, text, createdAt, updatedAt }: MarkRow,
  { courseId, courseName, lessonTitle }: LessonPlace,
): Mark => ({
  id,
  kind,
  courseId,
  courseName,
  lessonId,
  lessonTitle,
  second,
  text,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})
