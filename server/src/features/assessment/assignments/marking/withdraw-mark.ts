import type * as calls from '@jingke/contract/assessment/calls'
import { inTransaction } from '../../../../platform/database/transaction.ts'
import type { Operation } from '../../../../platform/implement.ts'
import type { LearnersAdvisedBy } from '../../learner-scope.store.ts'
import { markingScope } from '../../marking-scope.store.ts'
import { changeMark, lockForMarking } from './change-mark.ts'
import { readSubmission } from './read-submission.ts'

/** What was written stays for the next mark; learners do not see it until then. */
export const withdrawMark =
  (advisedBy: LearnersAdvisedBy): Operation<typeof calls.withdrawMark> =>
  (call, named) =>
    inTransaction(call.context, async (within) => {
      const scope = markingScope(call.identity, advisedBy)
      const row = await lockForMarking(within, named, scope)
      const { points, levels, comment, passages } = row.submission
      if (row.submission.outcome !== null)
        await changeMark(within, call, row, {
          action: 'mark-withdrawn',
          outcome: 'withdrawn',
          mark: {
            outcome: null,
            markedAt: null,
            markedBy: null,
            points,
            levels,
            comment,
            passages,
            againUntil: null,
          },
        })
      return readSubmission(within, call, named.id, scope)
    })
