import type { Language } from '@jingke/contract/core'
import { type BoardItem, type BoardRow, planProblems } from '@jingke/contract/plans'
import type { Context } from '../../../platform/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { readFaults, readItemNames } from '../editor/plan-content.ts'
import { itemState } from '../own/item-state.ts'
import { listPublished } from '../plans.store.ts'
import type { PlanContent } from '../plans.tables.ts'
import type { BoardRecord, listItemsOf } from './board.store.ts'

export type ItemRecord = Awaited<ReturnType<typeof listItemsOf>>[number]

export const getPublished = async (context: Context, planId: number): Promise<PlanContent> => {
  const [plan] = await listPublished(context.db, [planId])
  if (!plan) throw new Problem(planProblems.planNotFound)
  return plan.content
}

export const listBoardItems = async (
  context: Context,
  content: PlanContent,
  language: Language,
): Promise<BoardItem[]> => {
  const nameOf = await readItemNames(context, content, language)
  const faults = await readFaults(context, content)
  return content.stages.flatMap((stage) =>
    stage.items.map((item) => ({
      id: item.id,
      name: nameOf(item),
      stage: stage.name,
      kind: item.kind,
      isRequired: item.isRequired,
      fault: faults.get(item.id) ?? null,
    })),
  )
}

export const toFacts = (
  { learner, userName, name, institutionName }: BoardRecord,
  today: string,
): Omit<BoardRow, 'cells'> => ({
  id: learner.userId,
  userName,
  name,
  institutionName: institutionName ?? '',
  startOn: learner.startOn,
  dueOn: learner.dueOn,
  extendedTo: learner.extendedTo,
  doneOn: learner.doneOn,
  nextDueOn: learner.nextDueOn,
  validUntil: learner.validUntil,
  isOverdue: learner.nextDueOn !== null && learner.nextDueOn < today,
  requiredCount: learner.requiredCount,
  doneCount: learner.doneCount,
})

/** In the order of the items of the plan; an item without a row is being computed. */
export const toCells = (
  items: readonly BoardItem[],
  rows: readonly ItemRecord[],
  today: string,
): BoardRow['cells'] => {
  const byItem = new Map(rows.map((row) => [row.itemId, row]))
  return items.map(({ id }) => {
    const row = byItem.get(id)
    return {
      itemId: id,
      state: row ? itemState(row, today) : 'waiting',
      dueOn: row?.dueOn ?? null,
      doneOn: row?.doneOn ?? null,
    }
  })
}
