import type * as calls from '@jingke/contract/assessment/calls'
import { peopleProblems } from '@jingke/contract/people'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { type LearnersAdvisedBy, learnerScope } from '../learner-scope.store.ts'
import { mayMark } from './hidden-names.store.ts'
import { readLearnerResults } from './learner-results.ts'
import { findLearnerOfResults } from './results.store.ts'

export const getLearnerResults =
  (advisedBy: LearnersAdvisedBy): Operation<typeof calls.getLearnerResults> =>
  async ({ context, caller: { language }, identity }, { userId }) => {
    const scope = learnerScope(identity, advisedBy)
    const learner = await findLearnerOfResults(context.db, userId, scope)
    if (learner?.userType !== 'jk-user') throw new Problem(peopleProblems.learnerNotFound)
    const { id, name, userName } = learner
    return {
      learner: { id, name, userName },
      courses: await readLearnerResults(context, userId, language, mayMark(identity)),
    }
  }
