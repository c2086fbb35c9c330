import { toPage } from '@jingke/contract/core'
import type * as calls from '@jingke/contract/plans/calls'
import type { Operation } from '../../../platform/implement.ts'
import { schoolDay } from '../../../platform/time/school-day.ts'
import { countBoard, countMatching, listBoardRows, listItemsOf } from './board.store.ts'
import { getPublished, listBoardItems, toCells, toFacts } from './board.view.ts'

export const listPlanBoard: Operation<typeof calls.listPlanBoard> = async (
  { context, caller },
  input,
) => {
  const { planId } = input
  const today = schoolDay(context.clock.now())
  const content = await getPublished(context, planId)
  const items = await listBoardItems(context, content, caller.language)
  const rows = await listBoardRows(context.db, input, today)
  const counts = await countBoard(context.db, planId, today)
  const { keyword, institution, groupId, state } = input
  const isFiltered = [keyword, institution, groupId, state].some((one) => one !== undefined)
  const total = isFiltered ? await countMatching(context.db, input, today) : counts.learnerCount
  const cells = Map.groupBy(
    await listItemsOf(
      context.db,
      planId,
      rows.map(({ learner }) => learner.userId),
    ),
    ({ userId }) => userId,
  )
  const list = rows.map((row) => ({
    ...toFacts(row, today),
    cells: toCells(items, cells.get(row.learner.userId) ?? [], today),
  }))
  return {
    ...toPage(input, list, total),
    plan: { id: planId, name: content.name },
    today,
    items,
    ...counts,
  }
}
