import type { Mark } from '@jingke/contract/marks'
import { otherKind, type VisibleLesson } from '../catalogue/index.ts'
import type { MarkRow } from './marks.store.ts'

export const toMark = (
  { id, kind, lessonId, second, text, createdAt, updatedAt }: MarkRow,
  { courseId, courseName, lessonTitle, lessonKind }: VisibleLesson,
): Mark => ({
  id,
  kind,
  courseId,
  courseName,
  lessonId,
  lessonTitle,
  lessonKind: otherKind(lessonKind),
  second,
  text,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})
