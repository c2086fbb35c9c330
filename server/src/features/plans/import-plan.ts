import type { PlanCertificate, PlanStage } from '@jingke/contract/plans'
import type { Context } from '../../platform/context.ts'
import { schoolDay } from '../../platform/time/school-day.ts'
import { type CourseOutline, findCourseOutline } from '../catalogue/index.ts'
import { setExtension, setItem } from './board/board.store.ts'
import { readItemNames, toContent } from './editor/plan-content.ts'
import {
  type GivenTerms,
  type GrantTarget,
  insertGrants,
  queueCovered,
  takeQueued,
} from './given/grants.store.ts'
import { refreshLearners } from './given/refresh-learners.ts'
import { insertPlan, updatePlanRow } from './plans.store.ts'
import { itemsOf } from './plans.view.ts'
import { writeTold } from './reminders/reminders.store.ts'
import { insertVersion } from './versions/versions.store.ts'

interface ImportedPlan {
  readonly name: string
  readonly cover: string
  readonly intro: string
  readonly stages: readonly PlanStage[]
  readonly certificate?: PlanCertificate | undefined
  readonly targets: readonly GrantTarget[]
  readonly terms: GivenTerms
  /** Outside items that are ticked off, by their titles. */
  readonly ticks: readonly { userId: number; title: string; day: string; note: string }[]
  readonly excuses: readonly { userId: number; title: string; reason: string }[]
  readonly extensions: readonly { userId: number; day: string; reason: string }[]
}

/** The learners of one school's class; more are for the job. */
const maxLearners = 1000

/** A plan that was given earlier, with what became of it. Within a transaction. */
export const importPlan = async (
  within: Context,
  { targets, terms, ticks, excuses, extensions, stages, ...rest }: ImportedPlan,
): Promise<void> => {
  const { db, clock } = within
  const { draft, lastPartId } = await toContent(within, { ...rest, stages: [...stages] }, undefined)
  const changedAt = terms.givenAt
  const planId = await insertPlan(db, { draft, lastPartId, changedAt })
  await insertVersion(db, planId, {
    content: draft,
    publishedAt: changedAt,
    publishedBy: null,
  })
  await updatePlanRow(db, planId, { published: draft, publishedAt: changedAt })
  await queueCovered(db, await insertGrants(db, planId, targets, terms))
  const userIds = await takeQueued(db, planId, maxLearners)
  const items = itemsOf(draft)
  const courseIds = items.flatMap((item) => (item.kind === 'outside' ? [] : item.courseId))
  const outlines = new Map<number, CourseOutline>()
  for (const id of new Set(courseIds)) {
    const outline = await findCourseOutline(db, id)
    if (outline) outlines.set(id, outline)
  }
  const plan = {
    id: planId,
    version: 1,
    content: draft,
    items,
    outlines,
    nameOf: await readItemNames(within, draft, 'zh-CN'),
  }
  await refreshLearners({ ...within, clock: { now: () => terms.givenAt } }, plan, userIds)
  const itemId = (title: string): number =>
    items.find((item) => item.kind === 'outside' && item.title === title)?.id ?? 0
  for (const { userId, title, day, note } of ticks)
    await setItem(
      db,
      { planId, userId, itemId: itemId(title) },
      { doneOn: day, note },
      { isDone: false },
    )
  for (const { userId, title, reason } of excuses)
    await setItem(
      db,
      { planId, userId, itemId: itemId(title) },
      { excusedOn: schoolDay(clock.now()), note: reason },
      { isDone: false },
    )
  for (const { userId, day, reason } of extensions)
    await setExtension(db, { planId, userId }, { extendedTo: day, extensionReason: reason })
  await refreshLearners(within, plan, userIds)
  const told = userIds.map((userId) => ({ planId, userId }))
  await writeTold(db, { userIds, plans: told, items: [] }, schoolDay(clock.now()))
}
