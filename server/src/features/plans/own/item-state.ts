import type { PlanItemState } from '@jingke/contract/plans'
import type { OwnItemRecord } from './own-plans.store.ts'

type ItemDates = Pick<OwnItemRecord, 'isRequired' | 'opensOn' | 'dueOn' | 'doneOn' | 'excusedOn'>

/** In the order in which one of them counts; what is optional is never overdue. */
export const itemState = (
  { isRequired, opensOn, dueOn, doneOn, excusedOn }: ItemDates,
  today: string,
): PlanItemState => {
  if (doneOn !== null) return dueOn !== null && doneOn > dueOn ? 'late' : 'done'
  if (excusedOn !== null) return 'excused'
  if (isRequired && dueOn !== null && dueOn < today) return 'overdue'
  return opensOn === null || opensOn > today ? 'waiting' : 'open'
}
