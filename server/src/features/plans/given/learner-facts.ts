import type { PlanItem } from '@jingke/contract/plans'
import type { Context } from '../../../platform/context.ts'
import { schoolDay } from '../../../platform/time/school-day.ts'
import type { CourseOutline } from '../../catalogue/index.ts'
import { isGradedLesson, recordKey } from '../../study/index.ts'
import type { LearnerFacts } from '../dates/plan-dates.ts'
import { listCoverage } from './grants.store.ts'
import { listFinishedRecords, listKnownItems, listLearnerRows } from './learners.store.ts'
import { courseIdOf, type PreparedPlan } from './prepared-plan.ts'

interface Studied {
  readonly itemId: number
  readonly day: string
  readonly seconds: number
}

type FinishedRecord = Awaited<ReturnType<typeof listFinishedRecords>>[number]

/** An item that is done by the finished lessons of its course; undefined: it is not. */
const studiedItem = (
  item: PlanItem,
  outline: CourseOutline | undefined,
  finished: readonly FinishedRecord[],
): Studied | undefined => {
  if (item.kind === 'outside' || !outline) return undefined
  const lessons =
    item.kind === 'course'
      ? outline.lessons
      : outline.lessons.filter(({ lessonId }) => lessonId === item.lessonId)
  const known = lessons.flatMap((lesson) => {
    const key = recordKey(lesson) ?? 0
    const record = finished.find((one) => one.key === key)
    return record ? { lesson, record } : []
  })
  if (known.length === 0 || known.length < lessons.length) return undefined
  const mustPass = item.kind === 'course' && outline.passNeededFor === 'finish'
  const graded = mustPass ? known.filter(({ lesson }) => isGradedLesson(lesson)) : []
  if (graded.some(({ record }) => !record.isPassed)) return undefined
  const times = [
    ...known.map(({ record }) => record.finishedAt),
    ...graded.map(({ record }) => record.resultAt),
  ]
  const time = Math.max(...times.map((at) => at?.getTime() ?? 0))
  return {
    itemId: item.id,
    day: schoolDay(new Date(time)),
    seconds: known.reduce((sum, { record }) => sum + record.credited, 0),
  }
}

/** The items that the learners did, as study tells. */
const readStudied = async (
  { db }: Context,
  userIds: readonly number[],
  { items, outlines }: PreparedPlan,
) => {
  const rows = await listFinishedRecords(db, userIds, [...outlines.keys()])
  const byLearner = Map.groupBy(rows, ({ userId }) => userId)
  return (userId: number): Studied[] => {
    const byCourse = Map.groupBy(byLearner.get(userId) ?? [], ({ courseId }) => courseId)
    return items.flatMap((item) => {
      const courseId = courseIdOf(item)
      if (courseId === null) return []
      return studiedItem(item, outlines.get(courseId), byCourse.get(courseId) ?? []) ?? []
    })
  }
}

export type KnownLearner = Awaited<ReturnType<typeof readFacts>>[number]

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
    const renewedOn = row?.renewedOn ?? null
    // What was finished before a renewal counts no more.
    const own = studied(userId).filter(({ day }) => renewedOn === null || day >= renewedOn)
    const facts: LearnerFacts = {
      today,
      grants: coverage.get(userId) ?? [],
      current: row?.withdrawnAt === null ? row : undefined,
      extendedTo: row?.extendedTo ?? null,
      renewal:
        renewedOn === null ? undefined : { openedOn: renewedOn, dueOn: row?.validUntil ?? null },
      // What was done stays done.
      doneOn: new Map([
        ...own.map(({ itemId, day }): [number, string] => [itemId, day]),
        ...known.flatMap(({ itemId, doneOn }): [number, string][] =>
          doneOn === null ? [] : [[itemId, doneOn]],
        ),
      ]),
      excused: new Set(known.flatMap((one) => (one.excusedOn === null ? [] : one.itemId))),
    }
    const seconds = new Map(own.map((one) => [one.itemId, one.seconds]))
    return { userId, row, known, facts, seconds }
  })
}
