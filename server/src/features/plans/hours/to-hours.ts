import type { LearnerDates } from '../dates/plan-dates.ts'
import type { KnownLearner } from '../given/learner-facts.ts'
import type { PreparedPlan } from '../given/prepared-plan.ts'
import type { PlanHourRecord } from './hours.store.ts'

/** What a learner did of a plan, for the record of hours. */
export const toHours = (
  { content, items, nameOf }: PreparedPlan,
  { userId, row, known, facts, seconds }: KnownLearner,
  dates: LearnerDates,
): Omit<PlanHourRecord, 'planId'>[] => {
  const dueOn = new Map(dates.items.map((one) => [one.itemId, one.dueOn]))
  const notes = new Map(known.map(({ itemId, note }) => [itemId, note]))
  return items.flatMap((item) => {
    const doneOn = facts.doneOn.get(item.id)
    if (doneOn === undefined) return []
    const due = dueOn.get(item.id) ?? null
    return {
      userId,
      round: row?.round ?? 1,
      itemId: item.id,
      planName: content.name,
      itemName: nameOf(item),
      kind: item.kind,
      seconds: item.kind === 'outside' ? (item.minutes ?? 0) * 60 : (seconds.get(item.id) ?? 0),
      doneOn,
      isLate: due !== null && doneOn > due,
      note: notes.get(item.id) ?? '',
    }
  })
}
