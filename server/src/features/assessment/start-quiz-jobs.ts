import { z } from 'zod'
import { handleJob } from '../../platform/jobs/index.ts'
import { courseRuleJob } from '../catalogue/index.ts'
import type { Assessment } from './assessment.ts'
import { endOverAttempts } from './attempts/hand-in.ts'
import { followCourseRule } from './course-rule/follow-course-rule.ts'
import { regradeJob, runRegrade } from './marking/regrade-question.ts'

const concurrency = 2
/** Seconds. */
const overInterval = 2

/** Light jobs: every server runs them, also with JOBS=apart. */
export const startQuizJobs = (assessment: Assessment): Promise<void> => {
  const { every, jobs } = assessment.context
  let ending: Promise<void> | undefined
  // A round that takes longer is not run beside itself: each would wait for the same locks with a connection of its own.
  every(overInterval, 'attempts-over', () => {
    ending ??= endOverAttempts(assessment).finally(() => {
      ending = undefined
    })
    return ending
  })
  return jobs.run(concurrency, [
    // Earlier versions queued one for each attempt.
    handleJob({ name: 'attempt-over', schema: z.unknown() }, async () => {}),
    handleJob(regradeJob, ({ regradeId }, signal) => runRegrade(assessment, regradeId, signal)),
    handleJob(courseRuleJob, ({ courseId }, signal) =>
      followCourseRule(assessment, courseId, signal),
    ),
  ])
}
