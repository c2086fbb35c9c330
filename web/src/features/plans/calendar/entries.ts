import type { CalendarItem, CalendarStage, OwnCalendar } from '@jingke/contract/plans'

export type Entry =
  | { readonly kind: 'opens'; readonly stage: CalendarStage }
  | { readonly kind: 'due'; readonly item: CalendarItem }

export const keyOf = (entry: Entry): string =>
  entry.kind === 'due'
    ? `due ${entry.item.planId} ${entry.item.id}`
    : `opens ${entry.stage.planId} ${entry.stage.id}`

/** By day; what opens comes first. */
export const entriesByDay = ({ due, opens }: Pick<OwnCalendar, 'due' | 'opens'>) => {
  const days = new Map<string, Entry[]>()
  const add = (day: string, entry: Entry) => days.set(day, [...(days.get(day) ?? []), entry])
  for (const stage of opens) add(stage.opensOn, { kind: 'opens', stage })
  for (const item of due) if (item.dueOn !== null) add(item.dueOn, { kind: 'due', item })
  return days
}
export type EntriesByDay = ReturnType<typeof entriesByDay>
