import { planProblems } from '@jingke/contract/plans'
import type * as calls from '@jingke/contract/plans/calls'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { schoolDay } from '../../../platform/time/school-day.ts'
import { readPlanFiles } from '../files/plan-files.store.ts'
import { listBoardRowsOf, listItemsOf } from './board.store.ts'
import { getPublished, listBoardItems, toCells, toFacts } from './board.view.ts'

export const getPlanLearner: Operation<typeof calls.getPlanLearner> = async (
  { context, caller },
  { planId, userId },
) => {
  const today = schoolDay(context.clock.now())
  const content = await getPublished(context, planId)
  const [row] = await listBoardRowsOf(context.db, planId, [userId])
  if (!row) throw new Problem(planProblems.planLearnerNotFound)
  const items = await listBoardItems(context, content, caller.language)
  const rows = await listItemsOf(context.db, planId, [userId])
  const byItem = new Map(rows.map((one) => [one.itemId, one]))
  const filesOf = await readPlanFiles(context.db, { planId, userId })
  const cells = toCells(items, rows, today)
  return {
    ...toFacts(row, today),
    extensionReason: row.learner.extensionReason,
    items: items.flatMap((item, index) => {
      const cell = cells[index]
      if (!cell) return []
      const { state, dueOn, doneOn } = cell
      const { opensOn = null, note = '' } = byItem.get(item.id) ?? {}
      return { ...item, state, dueOn, doneOn, opensOn, note, files: filesOf(item.id) }
    }),
  }
}
