import type { PlanItem } from '@jingke/contract/plans'
import type { Context } from '../../../platform/context.ts'
import type { CourseOutline } from '../../catalogue/index.ts'
import { recordKey, type Study } from '../../study/index.ts'
import { planDates } from '../dates/plan-dates.ts'
import { schoolDay } from '../dates/school-day.ts'
import { listPublished, lockPlanRow } from '../plans.store.ts'
import type { PlanContent } from '../plans.tables.ts'
import { itemsOf } from '../plans.view.ts'
import { nextReminderOn } from '../reminders/reminder-days.ts'
import { listCoverage } from './grants.store.ts'
import {
  listFinishedRecords,
  listKnownItems,
  listLearnerRows,
  type WrittenLearner,
  withdrawLearners,
  writeLearners,
} from './learners.store.ts'

const courseIdOf = (item: PlanItem): number | null =>
  item.kind === 'outside' ? null : item.courseId

/** What is the same for all learners of a plan. */
interface PreparedPlan {
  readonly id: number
  readonly version: number
  readonly content: PlanContent
  readonly items: readonly PlanItem[]
  readonly outlines: ReadonlyMap<number, CourseOutline>
}

/** Not in a transaction: courses come from memory, or from another connection. Undefined: it is not published. */
export const preparePlan = async (study: Study, id: number): Promise<PreparedPlan | undefined> => {
  const [plan] = await listPublished(study.context.db, [id])
  if (!plan) return undefined
  const items = itemsOf(plan.content)
  const courseIds = [...new Set(items.flatMap((item) => courseIdOf(item) ?? []))]
  const outlines = await Promise.all(courseIds.map((one) => study.catalogue.outline(one)))
  return {
    id,
    version: plan.version,
    content: plan.content,
    items,
    outlines: new Map(
      outlines.flatMap((outline) => (outline ? [[outline.courseId, outline] as const] : [])),
    ),
  }
}

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

/** Whether the plan is still as it was prepared; locked until the end of the transaction. */
export const lockPrepared = async ({ db }: Context, plan: PreparedPlan): Promise<boolean> =>
  (await lockPlanRow(db, plan.id))?.version === plan.version

/** Stores what the rule of dates gives for these learners. Within a transaction. */
export const refreshLearners = async (
  within: Context,
  plan: PreparedPlan,
  userIds: readonly number[],
): Promise<void> => {
  const { db, clock } = within
  const { id: planId, content, items } = plan
  const coverage = await listCoverage(db, planId, userIds)
  const known = new Map(
    (await listLearnerRows(db, planId, userIds)).map((row) => [row.userId, row]),
  )
  const settled = Map.groupBy(await listKnownItems(db, planId, userIds), ({ userId }) => userId)
  const studied = await readStudied(within, userIds, plan)
  const today = schoolDay(clock.now())
  const written: WrittenLearner[] = []
  const withdrawn: number[] = []
  for (const userId of userIds) {
    const row = known.get(userId)
    const own = settled.get(userId) ?? []
    // What was done stays done.
    const doneOn = new Map([
      ...studied(userId),
      ...own.flatMap(({ itemId, doneOn: day }): [number, string][] =>
        day === null ? [] : [[itemId, day]],
      ),
    ])
    const dates = planDates(content.stages, {
      today,
      grants: coverage.get(userId) ?? [],
      current: row?.withdrawnAt === null ? row : undefined,
      extendedTo: row?.extendedTo ?? null,
      doneOn,
      excused: new Set(own.flatMap((one) => (one.excusedOn === null ? [] : one.itemId))),
    })
    if (!dates) {
      withdrawn.push(userId)
      continue
    }
    const byItem = new Map(dates.items.map((one) => [one.itemId, one]))
    const told = new Map(own.map((one) => [one.itemId, one]))
    written.push({
      userId,
      dates,
      items: items.map((item) => {
        const { opensOn = null, dueOn = null } = byItem.get(item.id) ?? {}
        const known = told.get(item.id)
        const day = doneOn.get(item.id) ?? null
        const isOver = day !== null || known?.excusedOn != null || !item.isRequired
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
                  opensOn: known?.toldOpensOn ?? null,
                  dueOn: known?.toldDueOn ?? null,
                  kind: known?.toldKind ?? null,
                },
              }),
        }
      }),
    })
  }
  await writeLearners(db, planId, written)
  await withdrawLearners(db, planId, withdrawn, clock.now())
}
