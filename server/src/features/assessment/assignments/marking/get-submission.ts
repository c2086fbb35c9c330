import type * as calls from '@jingke/contract/assessment/calls'
import type { Operation } from '../../../../platform/implement.ts'
import type { LearnersAdvisedBy } from '../../learner-scope.store.ts'
import { markingScope } from '../../marking-scope.store.ts'
import { readSubmission } from './read-submission.ts'

export const getSubmission =
  (advisedBy: LearnersAdvisedBy): Operation<typeof calls.getSubmission> =>
  (call, { id }) =>
    readSubmission(call.context, call, id, markingScope(call.identity, advisedBy))
