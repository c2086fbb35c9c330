import { quizProblems } from '@jingke/contract/assessment'
import type * as calls from '@jingke/contract/assessment/calls'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Assessment } from '../assessment.ts'
import type { SaveOutcome } from './attempt-rules.ts'

export const refusals = {
  'not-found': quizProblems.attemptNotFound,
  'taken-over': quizProblems.attemptTakenOver,
  'handed-in': quizProblems.attemptHandedIn,
  over: quizProblems.attemptOver,
  'turn-over': quizProblems.questionOver,
} as const satisfies Record<Exclude<SaveOutcome, 'stored'>, unknown>

export const saveAnswers =
  (assessment: Assessment): Operation<typeof calls.saveAnswers> =>
  async ({ context, identity: { userId } }, save) => {
    const receivedAt = context.clock.now().getTime()
    const result = await assessment.saveAnswers({ ...save, userId, receivedAt })
    if (result.outcome !== 'stored') throw new Problem(refusals[result.outcome])
    return { savedAt: result.savedAt.toISOString(), answers: [...result.answers] }
  }
