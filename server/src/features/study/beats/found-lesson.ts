import type { CourseOutline } from '../../catalogue/index.ts'
import type { PlayPlace } from './beats.store.ts'
import type { LessonRule } from './credit-beat.ts'

/** A lesson that the caller may watch, and what has to be watched of it. */
export interface FoundLesson extends PlayPlace {
  readonly rule: LessonRule
  /** Undefined: the video belongs to no course. */
  readonly outline: CourseOutline | undefined
}
