import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { hasPermission, type SignedIdentity } from '../../platform/call.ts'
import { coursesTaughtBy } from '../catalogue/index.ts'
import type { LearnersAdvisedBy } from './learner-scope.store.ts'

/** Undefined: all work. Otherwise that of the learners whom the caller advises and of the courses that they teach. */
export type MarkingScope = { readonly learnerIds: SQL; readonly courseIds: SQL } | undefined

/** Whoever may see all learners marks the work of all. */
export const markingScope = (
  identity: SignedIdentity,
  advisedBy: LearnersAdvisedBy,
): MarkingScope =>
  hasPermission(identity, 'learners.read')
    ? undefined
    : { learnerIds: advisedBy(identity.userId), courseIds: coursesTaughtBy(identity.userId) }

interface Work {
  readonly userId: PgColumn
  readonly courseId: PgColumn
}

export const isMarkedWithScope = (
  { userId, courseId }: Work,
  scope: MarkingScope,
): SQL | undefined =>
  scope && sql`(${userId} in (${scope.learnerIds}) or ${courseId} in (${scope.courseIds}))`

/** The filter of a queue; undefined: of all courses. */
export const isTaughtBy = (
  { courseId }: Pick<Work, 'courseId'>,
  isOwn: boolean | undefined,
  staffId: number,
): SQL | undefined => (isOwn ? sql`${courseId} in (${coursesTaughtBy(staffId)})` : undefined)
