import type { PlanItem } from '@jingke/contract/plans'
import type { Context } from '../../../platform/context.ts'
import type { CourseOutline } from '../../catalogue/index.ts'
import type { Study } from '../../study/index.ts'
import { readItemNames } from '../editor/plan-content.ts'
import { listPublished, lockPlanRow } from '../plans.store.ts'
import type { PlanContent } from '../plans.tables.ts'
import { itemsOf } from '../plans.view.ts'

export const courseIdOf = (item: PlanItem): number | null =>
  item.kind === 'outside' ? null : item.courseId

/** What is the same for all learners of a plan. */
export interface PreparedPlan {
  readonly id: number
  readonly version: number
  readonly content: PlanContent
  readonly items: readonly PlanItem[]
  readonly outlines: ReadonlyMap<number, CourseOutline>
  /** For the record of hours; names of courses and lessons are in Chinese. */
  readonly nameOf: (item: PlanItem) => string
}

/** Not in a transaction: courses come from memory, or from another connection. */
export const prepareContent = async (
  study: Study,
  { id, version, content }: { id: number; version: number; content: PlanContent },
): Promise<PreparedPlan> => {
  const items = itemsOf(content)
  const courseIds = [...new Set(items.flatMap((item) => courseIdOf(item) ?? []))]
  const outlines = await Promise.all(courseIds.map((one) => study.catalogue.outline(one)))
  return {
    id,
    version,
    content,
    items,
    nameOf: await readItemNames(study.context, content, 'zh-CN'),
    outlines: new Map(
      outlines.flatMap((outline) => (outline ? [[outline.courseId, outline] as const] : [])),
    ),
  }
}

/** Undefined: it is not published. */
export const preparePlan = async (study: Study, id: number): Promise<PreparedPlan | undefined> => {
  const [plan] = await listPublished(study.context.db, [id])
  return plan && prepareContent(study, plan)
}

/** Whether the plan is still as it was prepared; locked until the end of the transaction. */
export const lockPrepared = async ({ db }: Context, plan: PreparedPlan): Promise<boolean> =>
  (await lockPlanRow(db, plan.id))?.version === plan.version
