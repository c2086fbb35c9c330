import type { LearnerDates, LearnerFacts } from './plan-dates.ts'

/** What a change does to one learner. */
export interface Touched {
  readonly moved: boolean
  readonly becomeOverdue: boolean
  readonly noLongerOverdue: boolean
  readonly becomeLate: boolean
  readonly loseDone: boolean
  readonly reopened: boolean
  readonly becomeDone: boolean
}

const isLate = (doneOn: string, dueOn: string | null): boolean => dueOn !== null && doneOn > dueOn

export const compareDates = (
  before: LearnerDates,
  after: LearnerDates,
  { today, doneOn }: Pick<LearnerFacts, 'today' | 'doneOn'>,
): Touched => {
  const isOverdue = ({ nextDueOn }: LearnerDates) => nextDueOn !== null && nextDueOn < today
  const later = new Map(after.items.map((item) => [item.itemId, item]))
  const pairs = before.items.map((old) => ({
    old,
    next: later.get(old.itemId),
    done: doneOn.get(old.itemId),
  }))
  return {
    moved:
      before.dueOn !== after.dueOn ||
      pairs.some(
        ({ old, next, done }) =>
          next && done === undefined && (old.dueOn !== next.dueOn || old.opensOn !== next.opensOn),
      ),
    becomeOverdue: !isOverdue(before) && isOverdue(after),
    noLongerOverdue: isOverdue(before) && !isOverdue(after),
    becomeLate: pairs.some(
      ({ old, next, done }) =>
        next && done !== undefined && !isLate(done, old.dueOn) && isLate(done, next.dueOn),
    ),
    loseDone: pairs.some(({ next, done }) => !next && done !== undefined),
    reopened: before.doneOn !== null && after.doneOn === null,
    becomeDone: before.doneOn === null && after.doneOn !== null,
  }
}
