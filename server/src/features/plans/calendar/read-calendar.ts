import type { CalendarStage, PlanItem } from '@jingke/contract/plans'
import type { Context } from '../../../platform/context.ts'
import type { OwnItemRecord } from '../own/own-plans.store.ts'
import type { PlanContent } from '../plans.tables.ts'
import { listContents, listDatedItemRows } from './calendar.store.ts'

/** The limit of one answer: more are not read at once. */
const maxItems = 500

interface DatedItem {
  readonly item: PlanItem
  readonly row: OwnItemRecord
  readonly planName: string
}

interface CalendarDays {
  readonly plans: readonly { planId: number; content: PlanContent }[]
  readonly due: readonly DatedItem[]
  readonly opens: readonly CalendarStage[]
}

/** What is due and what opens on these days in the plans of a learner. */
export const readCalendar = async (
  { db }: Context,
  userId: number,
  { from, to }: { from: string; to: string },
): Promise<CalendarDays> => {
  const plans = await listContents(db, userId)
  if (plans.length === 0) return { plans, due: [], opens: [] }
  const rows = await listDatedItemRows(db, userId, { from, to, limit: maxItems })
  const isOn = (day: string | null): day is string => day !== null && day >= from && day <= to
  const due: DatedItem[] = []
  const opens: CalendarStage[] = []
  for (const { planId, content } of plans) {
    const own = new Map(
      rows.filter((row) => row.planId === planId).map((row) => [row.itemId, row] as const),
    )
    const planName = content.name
    for (const { id, name, items } of content.stages) {
      const found = items.flatMap((item) => {
        const row = own.get(item.id)
        return row ? [{ item, row, planName }] : []
      })
      due.push(...found.filter(({ row }) => isOn(row.dueOn)))
      const opensOn = found[0]?.row.opensOn ?? null
      if (isOn(opensOn)) opens.push({ id, name, opensOn, planId, planName })
    }
  }
  const byDay = (one: string | null, other: string | null) => (one ?? '').localeCompare(other ?? '')
  return {
    plans,
    due: due.toSorted((one, other) => byDay(one.row.dueOn, other.row.dueOn)),
    opens: opens.toSorted((one, other) => byDay(one.opensOn, other.opensOn)),
  }
}
