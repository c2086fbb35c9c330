import { addDays, parseDay, weekdayOf, weeksOf } from '../../../lib/date-field/days.ts'
import { useSearchParams } from '../../../lib/router/index.ts'

export type CalendarPeriod = 'week' | 'month'

const localDay = (): string => {
  const now = new Date()
  const two = (part: number) => String(part).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

/** The weeks that the address names, and the day that is chosen in them. */
export const useCalendarAddress = () => {
  const [query, setQuery] = useSearchParams()
  const day = parseDay(query.get('day') ?? '') ?? localDay()
  const view: CalendarPeriod = query.get('view') === 'week' ? 'week' : 'month'
  const monday = addDays(day, -weekdayOf(day))
  const week = Array.from({ length: 7 }, (_, index) => addDays(monday, index))
  return {
    day,
    view,
    weeks: view === 'week' ? [week] : weeksOf(day),
    show: (next: { day?: string; view?: CalendarPeriod }) =>
      setQuery({ view, day, ...next }, { replace: true }),
  }
}
