import type * as calls from '@jingke/contract/assessment/calls'
import { inTransaction } from '../../../../platform/database/transaction.ts'
import type { Operation } from '../../../../platform/implement.ts'
import type { LearnersAdvisedBy } from '../../learner-scope.store.ts'
import { markingScope } from '../../marking-scope.store.ts'
import { getAssignment } from '../assignments.store.ts'
import { changeMark, lockForMarking } from './change-mark.ts'
import { judgeMark } from './judge-mark.ts'
import { readSubmission } from './read-submission.ts'

export const markSubmission =
  (advisedBy: LearnersAdvisedBy): Operation<typeof calls.markSubmission> =>
  (call, { id, version, ...given }) =>
    inTransaction(call.context, async (within) => {
      const scope = markingScope(call.identity, advisedBy)
      const row = await lockForMarking(within, { id, version }, scope)
      const { assignmentId, text } = row.submission
      const { criteria, points: maxPoints } = await getAssignment(within.db, assignmentId)
      const judged = judgeMark({ criteria, maxPoints, text }, given)
      await changeMark(within, call, row, {
        action: 'marked',
        outcome: judged.outcome,
        mark: { ...judged, markedAt: within.clock.now(), markedBy: call.identity.userId },
      })
      return readSubmission(within, call, id, scope)
    })
