import type { StudyFigures } from '@jingke/contract/study'
import { countedSeconds } from '@jingke/contract/study/constants'

const dayLength = 86_400_000
const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

/** Monday to Sunday of the week of `today`; days to come have no study. */
export const toWeek = ({ today, days, weeks }: Pick<StudyFigures, 'today' | 'days' | 'weeks'>) => {
  const week = weeks.at(-1)
  const monday = Date.parse(`${week?.monday ?? today}T00:00:00Z`)
  const studied = new Set(
    days.flatMap(({ day, seconds }) => (seconds >= countedSeconds ? [day] : [])),
  )
  return {
    seconds: week?.seconds ?? 0,
    days: weekdays.map((weekday, index) => {
      const day = new Date(monday + index * dayLength).toISOString().slice(0, 10)
      return { day, weekday, hasStudied: studied.has(day), isToday: day === today }
    }),
  }
}
