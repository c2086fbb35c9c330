import type { PlanItem } from '@jingke/contract/plans'
import type { Context } from '../../../platform/context.ts'
import type { CourseOutline } from '../../catalogue/index.ts'
import { recordKey } from '../../study/index.ts'
import type { LearnerFacts } from '../dates/plan-dates.ts'
import { schoolDay } from '../dates/school-day.ts'
import { listCoverage } from './grants.store.ts'
import { listFinishedRecords, listKnownItems, listLearnerRows } from './learners.store.ts'
import { courseIdOf, type PreparedPlan } from './prepared-plan.ts'

/** When an item was done, by the times at which lessons of its course were finished; undefined: it is not. */
const doneAt = (
  item: PlanItem,
  outline: CourseOutline | undefined,
  finished: ReadonlyMap<number, number>,
): number | undefined => {
  if (item.kind === 'outside' || !outline) return undefined
  const lessons =
    item.kind === 'course'
      ? outline.lessons
      : outline.lessons.filter(({ lessonId }) => lessonId === item.lessonId)
  const times = lessons.map((lesson) => finished.get(recordKey(lesson) ?? 0))
  return times.length > 0 && times.every((time) => time !== undefined)
    ? Math.max(...times)
    : undefined
}

/** The days on which the learners did the items, as study tells. */
const readStudied = async (
  { db }: Context,
  userIds: readonly number[],
  { items, outlines }: PreparedPlan,
) => {
  const rows = await listFinishedRecords(db, userIds, [...outlines.keys()])
  const byLearner = Map.groupBy(rows, ({ userId }) => userId)
  return (userId: number): [number, string][] => {
    const byCourse = Map.groupBy(byLearner.get(userId) ?? [], ({ courseId }) => courseId)
    return items.flatMap((item): [number, string][] => {
      const courseId = courseIdOf(item)
      if (courseId === null) return []
      const finished = new Map(
        byCourse.get(courseId)?.map(({ key, finishedAt }) => [key, finishedAt?.getTime() ?? 0]),
      )
      const time = doneAt(item, outlines.get(courseId), finished)
      return time === undefined ? [] : [[item.id, schoolDay(new Date(time))]]
    })
  }
}

/** What the rule of dates has to know of each of these learners. */
export const readFacts = async (
  within: Context,
  plan: PreparedPlan,
  userIds: readonly number[],
) => {
  const { db, clock } = within
  const coverage = await listCoverage(db, plan.id, userIds)
  const rows = new Map(
    (await listLearnerRows(db, plan.id, userIds)).map((row) => [row.userId, row]),
  )
  const settled = Map.groupBy(await listKnownItems(db, plan.id, userIds), ({ userId }) => userId)
  const studied = await readStudied(within, userIds, plan)
  const today = schoolDay(clock.now())
  return userIds.map((userId) => {
    const row = rows.get(userId)
    const known = settled.get(userId) ?? []
    const facts: LearnerFacts = {
      today,
      grants: coverage.get(userId) ?? [],
      current: row?.withdrawnAt === null ? row : undefined,
      extendedTo: row?.extendedTo ?? null,
      // What was done stays done.
      doneOn: new Map([
        ...studied(userId),
        ...known.flatMap(({ itemId, doneOn }): [number, string][] =>
          doneOn === null ? [] : [[itemId, doneOn]],
        ),
      ]),
      excused: new Set(known.flatMap((one) => (one.excusedOn === null ? [] : one.itemId))),
    }
    return { userId, known, facts }
  })
}
