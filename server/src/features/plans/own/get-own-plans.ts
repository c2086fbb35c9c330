import { type DueItem, dueAhead, maxDueItems, type OwnPlanRow } from '@jingke/contract/plans'
import type * as calls from '@jingke/contract/plans/calls'
import type { Operation } from '../../../platform/implement.ts'
import { addDays } from '../../../platform/time/days.ts'
import { schoolDay } from '../../../platform/time/school-day.ts'
import type { Study } from '../../study/index.ts'
import { itemsOf } from '../plans.view.ts'
import { toOwnItems } from './own-items.ts'
import { listOpenItemRows, listOwnPlanRows, type OwnPlanRecord } from './own-plans.store.ts'

export const toOwnPlanRow = ({ learner, content }: OwnPlanRecord): OwnPlanRow => ({
  id: learner.planId,
  name: content?.name ?? '',
  cover: content?.cover ?? '',
  startOn: learner.startOn,
  dueOn: learner.dueOn,
  doneOn: learner.doneOn,
  requiredCount: learner.requiredCount,
  doneCount: learner.doneCount,
})

const dueOf = (dueOn: string | null, today: string): DueItem['due'] => {
  if (dueOn === null || dueOn > addDays(today, dueAhead)) return 'later'
  if (dueOn === today) return 'today'
  return dueOn < today ? 'overdue' : 'week'
}

const nothing = { plans: [], due: [], overdueCount: 0, moreCount: 0 }

export const getOwnPlans =
  (study: Study): Operation<typeof calls.getOwnPlans> =>
  async ({ context, caller, identity: { userId } }) => {
    const plans = await listOwnPlanRows(context.db, userId)
    if (plans.length === 0) return nothing
    const today = schoolDay(context.clock.now())
    const ahead = addDays(today, dueAhead)
    const rows = await listOpenItemRows(context.db, userId, { today, ahead, limit: maxDueItems })
    const byPlan = new Map(plans.map(({ learner, content }) => [learner.planId, content]))
    const planned = rows.flatMap((row) => {
      const content = byPlan.get(row.planId)
      const item = content && itemsOf(content).find(({ id }) => id === row.itemId)
      return item ? [{ item, row, planName: content.name }] : []
    })
    const reader = { userId, language: caller.language, today }
    const items = await toOwnItems(study, reader, planned)
    const open = items.flatMap((item, index): DueItem[] => {
      const of = planned[index]
      if (!of || item.state === 'done' || item.state === 'late') return []
      return [
        {
          ...item,
          planId: of.row.planId,
          planName: of.planName,
          due: dueOf(item.dueOn, today),
        },
      ]
    })
    const soon = open.filter(({ due }) => due !== 'later')
    // What was finished a moment ago is still counted.
    const countMissing = (isCounted: (due: DueItem['due']) => boolean): number =>
      rows.filter(({ dueOn }) => isCounted(dueOf(dueOn, today))).length -
      open.filter(({ due }) => isCounted(due)).length
    const { overdueCount, soonCount } = rows[0] ?? { overdueCount: 0, soonCount: 0 }
    return {
      plans: plans.map(toOwnPlanRow),
      // Without anything that is due soon, what comes next.
      due: soon.length > 0 ? soon : open.slice(0, 1),
      overdueCount: overdueCount - countMissing((due) => due === 'overdue'),
      moreCount: soonCount - rows.filter(({ dueOn }) => dueOf(dueOn, today) !== 'later').length,
    }
  }
