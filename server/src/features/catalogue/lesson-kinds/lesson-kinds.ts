import type { LessonKind } from '@jingke/contract/catalogue'
import type { Context } from '../../../platform/context.ts'

/** What the catalogue knows of a content that a lesson consists of. */
export interface LessonContent {
  readonly id: number
  /** Whether learners can take it. */
  readonly isReady: boolean
  /** Seconds that it takes. */
  readonly duration: number
}

/**
 * A kind of lesson whose content its feature keeps, in rows that belong to a course. Versions of a course name
 * contents by their id, so a content that a lesson has had is kept until its course is deleted.
 */
export interface ContentKind {
  /** Those of the contents that belong to the course. */
  list(db: Context['db'], courseId: number, ids: readonly number[]): Promise<LessonContent[]>
  /** For a lesson of another course; gives the id of the copy. */
  copy(db: Context['db'], id: number, courseId: number): Promise<number>
}

/** The kinds that have contents; `app.ts` adds those of other features. */
export type ContentKinds = Readonly<Record<Exclude<LessonKind, 'video'>, ContentKind>>
