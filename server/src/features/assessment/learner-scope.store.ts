import { type SQL, sql } from 'drizzle-orm'
import { hasPermission, type SignedIdentity } from '../../platform/call.ts'

/** Undefined: all learners. Otherwise a query for the ids of those whose work and results the caller sees. */
export type LearnerScope = { readonly learnerIds: SQL } | undefined

/** Given by the features that know it: learners whom a member of staff advises. */
export type LearnersAdvisedBy = (staffId: number) => NonNullable<LearnerScope>['learnerIds']

/** Whoever may not see all learners has those whom they advise, so a role with another right alone has none. */
export const learnerScope = (
  identity: SignedIdentity,
  advisedBy: LearnersAdvisedBy,
): LearnerScope =>
  hasPermission(identity, 'learners.read') ? undefined : { learnerIds: advisedBy(identity.userId) }

export const isInScope = (userId: SQL, scope: LearnerScope): SQL | undefined =>
  scope && sql`${userId} in (${scope.learnerIds})`
