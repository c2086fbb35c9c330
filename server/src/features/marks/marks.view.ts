import type { Mark } from '@jingke/contract/marks'
import type { VisibleLesson } from '../catalogue/index.ts'
import type { MarkRow } from './marks.store.ts'

export const toMark = (
  { id, kind, lessonId, second, text, createdAt, updatedAt }: MarkRow,
  { courseId, courseName, lessonTitle }: VisibleLesson,
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
