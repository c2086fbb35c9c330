import { handleJob } from '../../platform/jobs/index.ts'
import { courseRuleJob } from '../catalogue/index.ts'
import type { Assessment } from './assessment.ts'
import { attemptOverJob, endIfOver } from './attempts/hand-in.ts'
import { followCourseRule } from './course-rule/follow-course-rule.ts'
import { regradeJob, runRegrade } from './marking/regrade-question.ts'

const concurrency = 2

/** Light jobs: every server runs them, also with JOBS=apart. */
export const startQuizJobs = (assessment: Assessment): Promise<void> =>
  assessment.context.jobs.run(concurrency, [
    handleJob(attemptOverJob, ({ attemptId }) => endIfOver(assessment, attemptId)),
    handleJob(regradeJob, ({ regradeId }, signal) => runRegrade(assessment, regradeId, signal)),
    handleJob(courseRuleJob, ({ courseId }, signal) =>
      followCourseRule(assessment, courseId, signal),
    ),
  ])
