import { toSpokenDay } from '../../../lib/date-field/calendar.tsx'
import { useLanguage } from '../../../lib/i18n/language.ts'
import { calendarTranslations } from './calendar.translations.ts'
import type { EntriesByDay } from './entries.ts'
import { EntryList } from './entry-list.tsx'
import css from './week-list.module.css'

type Props = {
  days: readonly string[]
  today: string | undefined
  entries: EntriesByDay
  isBusy: boolean
}

/** Seven days below each other. */
export const WeekList = ({ days, today, entries, isBusy }: Props) => {
  const t = calendarTranslations.useTranslations()
  const language = useLanguage((state) => state.language)
  const part = (day: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(
      new Date(`${day}T00:00Z`),
    )
  return (
    <ol className={css.days} aria-busy={isBusy}>
      {days.map((day) => {
        const found = entries.get(day) ?? []
        return (
          <li key={day} className={css.day} aria-current={day === today ? 'date' : undefined}>
            <h2 className={css.date} aria-label={toSpokenDay(day, language)}>
              <span className={css.number}>{Number(day.slice(8))}</span>
              <span className={css.weekday}>{part(day, { weekday: 'short' })}</span>
            </h2>
            {found.length > 0 ? (
              <EntryList entries={found} label={toSpokenDay(day, language)} />
            ) : (
              <p className={css.none}>{isBusy ? '' : t('week.none')}</p>
            )}
          </li>
        )
      })}
    </ol>
  )
}
