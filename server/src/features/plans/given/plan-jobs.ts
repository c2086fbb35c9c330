import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { handleJob } from '../../../platform/jobs/index.ts'
import { courseLessonsJob, membershipsJob } from '../../catalogue/index.ts'
import type { Study } from '../../study/index.ts'
import { renewPlans } from '../certificates/renew-plans.ts'
import { sendReminders } from '../reminders/send-reminders.ts'
import { enqueuePlans, planJob } from './enqueue-plans.ts'
import { queuePlansOf, takeQueued } from './grants.store.ts'
import { lockCursor, queueFinished, queueOpenItems } from './learners.store.ts'
import { lockPrepared, preparePlan } from './prepared-plan.ts'
import { refreshLearners } from './refresh-learners.ts'

/** Learners of one transaction. */
const chunkSize = 100

/** Seconds between two looks at the lessons that were finished. */
const studyInterval = 5

/** Seconds between two looks at what is to be told. */
const reminderInterval = 30

/** Seconds between two looks at certificates that end soon. */
const renewalInterval = 60

/** Milliseconds. A lesson may be committed that long after the time at which it was finished. */
const overlap = 60_000

/** A process that ends in between leaves whole chunks: those whose learners have left the queue. */
const workQueue = async (study: Study, planId: number, signal: AbortSignal): Promise<void> => {
  const { context } = study
  let plan = await preparePlan(study, planId)
  for (let isDone = false; plan && !isDone; ) {
    signal.throwIfAborted()
    const prepared = plan
    const taken = await inTransaction(context, async (within) => {
      if (!(await lockPrepared(within, prepared))) return undefined
      const userIds = await takeQueued(within.db, planId, chunkSize)
      if (userIds.length > 0) await refreshLearners(within, prepared, userIds)
      return userIds.length
    })
    if (taken === undefined) plan = await preparePlan(study, planId)
    isDone = taken === 0
  }
}

/** Gives a look at study; what the last look queued is not queued again, though their times overlap. */
export const createStudyFollower = (context: Context): (() => Promise<void>) => {
  let queued: ReadonlySet<string> = new Set()
  return async () => {
    const found = await inTransaction(context, async (within) => {
      const since = await lockCursor(within.db, 'study', within.clock.now())
      if (!since) return undefined
      const finished = await queueFinished(within.db, new Date(since.getTime() - overlap), queued)
      const isNew = ({ key }: { key: string }) => !queued.has(key)
      await enqueuePlans(within, [...new Set(finished.filter(isNew).map(({ planId }) => planId))])
      return finished
    })
    if (found) queued = new Set(found.map(({ key }) => key))
  }
}

/** Every server runs it, also with JOBS=apart. */
export const startPlanJobs = (study: Study): Promise<void> => {
  const { context } = study
  context.every(studyInterval, 'plan-study', createStudyFollower(context))
  context.every(reminderInterval, 'plan-reminders', () => sendReminders(context))
  context.every(renewalInterval, 'plan-renewals', () => renewPlans(context))
  return context.jobs.run(1, [
    handleJob(planJob, ({ planId }, signal) => workQueue(study, planId, signal)),
    handleJob(courseLessonsJob, ({ courseId }) =>
      inTransaction(context, async (within) =>
        enqueuePlans(within, await queueOpenItems(within.db, courseId)),
      ),
    ),
    handleJob(membershipsJob, ({ userIds }) =>
      inTransaction(context, async (within) =>
        enqueuePlans(within, await queuePlansOf(within.db, userIds)),
      ),
    ),
  ])
}
