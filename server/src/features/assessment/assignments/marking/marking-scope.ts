import { hasPermission, type SignedIdentity } from '../../../../platform/call.ts'
import type { MarkingScope } from './queue.store.ts'

/** Given by the features that know it: learners whom a member of staff advises. */
export type LearnersAdvisedBy = (staffId: number) => NonNullable<MarkingScope>['learnerIds']

/** Advisors who may not see all learners mark the work of their own. */
export const markingScope = (
  identity: SignedIdentity,
  advisedBy: LearnersAdvisedBy,
): MarkingScope =>
  identity.kind === 'jk-advisor' && !hasPermission(identity, 'learners.read')
    ? { learnerIds: advisedBy(identity.userId) }
    : undefined
