import type { Context } from '../../../platform/context.ts'
import { announceCourseAccess, hasLimitedCourse } from '../../catalogue/index.ts'
import { type FinishedLearner, issueCertificates } from '../certificates/issue-certificates.ts'
import { planDates } from '../dates/plan-dates.ts'
import { type PlanHourRecord, writeHours } from '../hours/hours.store.ts'
import { toHours } from '../hours/to-hours.ts'
import { nextReminderOn } from '../reminders/reminder-days.ts'
import { readFacts } from './learner-facts.ts'
import { type WrittenLearner, withdrawLearners, writeLearners } from './learners.store.ts'
import { courseIdOf, type PreparedPlan } from './prepared-plan.ts'

/** Stores what the rule of dates gives for these learners. Within a transaction. */
export const refreshLearners = async (
  within: Context,
  plan: PreparedPlan,
  userIds: readonly number[],
): Promise<void> => {
  const { db, clock } = within
  const { id: planId, content, items } = plan
  const written: WrittenLearner[] = []
  const withdrawn: number[] = []
  const done: Omit<PlanHourRecord, 'planId'>[] = []
  /** Only of those who have the plan: the record of the others stays as it is. */
  const rounds: { userId: number; round: number }[] = []
  const finished: FinishedLearner[] = []
  /** Learners who did not have the plan, or have it no more. */
  const changed: number[] = []
  const learners = await readFacts(within, plan, userIds)
  for (const learner of learners) {
    const { userId, row, known, facts } = learner
    const dates = planDates(content.stages, facts)
    if ((dates !== undefined) !== (facts.current !== undefined)) changed.push(userId)
    if (!dates) {
      withdrawn.push(userId)
      continue
    }
    const hours = toHours(plan, learner, dates)
    done.push(...hours)
    const round = row?.round ?? 1
    rounds.push({ userId, round })
    if (dates.doneOn !== null && row?.certifiedRound !== round)
      finished.push({
        userId,
        round,
        validFrom: [dates.doneOn, row?.renewedOn ?? dates.joinedOn].toSorted()[1] ?? dates.doneOn,
        itemCount: dates.requiredCount,
        seconds: hours.reduce((sum, hour) => sum + hour.seconds, 0),
      })
    const byItem = new Map(dates.items.map((one) => [one.itemId, one]))
    const told = new Map(known.map((one) => [one.itemId, one]))
    written.push({
      userId,
      dates,
      items: items.map((item) => {
        const { opensOn = null, dueOn = null } = byItem.get(item.id) ?? {}
        const earlier = told.get(item.id)
        const day = facts.doneOn.get(item.id) ?? null
        const isOver = day !== null || earlier?.excusedOn != null || !item.isRequired
        return {
          itemId: item.id,
          isRequired: item.isRequired,
          courseId: courseIdOf(item),
          opensOn,
          dueOn,
          doneOn: day,
          nextReminderOn: isOver
            ? null
            : nextReminderOn({
                startOn: dates.startOn,
                opensOn,
                dueOn,
                told: {
                  opensOn: earlier?.toldOpensOn ?? null,
                  dueOn: earlier?.toldDueOn ?? null,
                  kind: earlier?.toldKind ?? null,
                },
              }),
        }
      }),
    })
  }
  await writeLearners(db, planId, written)
  await withdrawLearners(db, planId, withdrawn, clock.now())
  await writeHours(db, planId, {
    rounds,
    itemIds: items.map(({ id }) => id),
    hours: done,
  })
  await issueCertificates(within, plan, finished)
  const courseIds = items.flatMap((item) => courseIdOf(item) ?? [])
  if (changed.length > 0 && (await hasLimitedCourse(db, courseIds)))
    await announceCourseAccess(within, changed)
}
