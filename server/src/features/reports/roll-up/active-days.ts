import type { Context } from '../../../platform/context.ts'
import { dayLength } from '../../../platform/time/days.ts'
import { reach } from '../reports.tables.ts'
import { type ActiveDay, insertActiveDays, listLastActiveDays } from './active-days.store.ts'

/** The learners of a day by how many days ago they studied last, at most `reach`. */
export interface ReturnedLearners extends Record<string, unknown> {
  readonly institutionId: number
  readonly courseId: number
  readonly day: string
  readonly gaps: readonly number[]
  readonly gapLearners: readonly number[]
}

/**
 * Distinct learners up to a day, as in `report_active_days`, from those up to an earlier one: a learner
 * is new to each range that begins after the day on which they studied last.
 */
const countUpTo = (
  { day, gaps, gapLearners }: ReturnedLearners,
  before: ActiveDay | undefined,
): number[] => {
  const shift = before ? (Date.parse(day) - Date.parse(before.day)) / dayLength : reach
  const joined = new Array<number>(reach).fill(0)
  for (const [index, gap] of gaps.entries()) joined[reach - gap] = gapLearners[index] ?? 0
  let fresh = 0
  return joined.map((learners, index) => {
    fresh += learners
    return fresh + (before?.learners[index + shift] ?? 0)
  })
}

const keyOf = ({ institutionId, courseId }: { institutionId: number; courseId: number }): string =>
  `${institutionId}/${courseId}`

/** Adds the rows of days since `from`; those of one sum must come in the order of days. */
export const addActiveDays = async (
  db: Context['db'],
  from: string,
  returned: readonly ReturnedLearners[],
): Promise<void> => {
  const scopes = [...new Map(returned.map((row) => [keyOf(row), row])).values()]
  const before = await listLastActiveDays(db, from, scopes)
  const last = new Map(before.map((row) => [keyOf(row), row]))
  const added = returned.map((row): ActiveDay => {
    const { institutionId, courseId, day } = row
    const learners = countUpTo(row, last.get(keyOf(row)))
    const active = { institutionId, courseId, day, learners }
    last.set(keyOf(row), active)
    return active
  })
  await insertActiveDays(db, added)
}
