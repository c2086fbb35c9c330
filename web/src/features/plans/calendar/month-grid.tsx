import { useEffect, useRef } from 'react'
import { toSpokenDay } from '../../../lib/date-field/calendar.tsx'
import { dayAfterKey } from '../../../lib/date-field/day-after-key.ts'
import { useLanguage } from '../../../lib/i18n/language.ts'
import { classNames } from '../../../ui/index.ts'
import { calendarTranslations } from './calendar.translations.ts'
import { type EntriesByDay, type Entry, keyOf } from './entries.ts'
import css from './month-grid.module.css'

/** Titles in a cell; the list of the day has all. */
const maxTitles = 3

const titleOf = (entry: Entry): string =>
  entry.kind === 'due' ? entry.item.name : entry.stage.name

const lookOf = (entry: Entry): string | undefined => {
  if (entry.kind === 'opens') return css.opens
  const { state } = entry.item
  if (state === 'overdue') return css.overdue
  return state === 'done' || state === 'late' ? css.done : css.due
}

const weekdayName = (day: string, language: string, weekday: 'long' | 'short') =>
  new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' }).format(new Date(`${day}T00:00Z`))

const DayButton = ({
  day,
  entries,
  isChosen,
  isToday,
  onChoose,
}: {
  day: string
  entries: readonly Entry[]
  isChosen: boolean
  isToday: boolean
  onChoose: () => void
}) => {
  const t = calendarTranslations.useTranslations()
  const language = useLanguage((state) => state.language)
  const due = entries.filter(({ kind }) => kind === 'due').length
  const opens = entries.length - due
  const label = [
    toSpokenDay(day, language),
    ...(due > 0 ? [t('day.due', { count: due })] : []),
    ...(opens > 0 ? [t('day.opens', { count: opens })] : []),
  ].join(language === 'en' ? ', ' : '，')
  return (
    <button
      type="button"
      data-day={day}
      className={css.day}
      tabIndex={isChosen ? 0 : -1}
      aria-pressed={isChosen}
      aria-current={isToday ? 'date' : undefined}
      onClick={onChoose}
    >
      <span className="visually-hidden">{label}</span>
      <span className={css.number} aria-hidden="true">
        {Number(day.slice(8))}
      </span>
      <span className={css.titles} aria-hidden="true">
        {entries.slice(0, maxTitles).map((entry) => (
          <span key={keyOf(entry)} className={classNames(css.title, lookOf(entry))}>
            {titleOf(entry)}
          </span>
        ))}
        {entries.length > maxTitles && (
          <span className={css.more}>{t('day.more', { count: entries.length - maxTitles })}</span>
        )}
      </span>
    </button>
  )
}

type Props = {
  weeks: readonly (readonly string[])[]
  label: string
  chosen: string
  today: string | undefined
  entries: EntriesByDay
  isBusy: boolean
  onChoose: (day: string) => void
}

/** A month as a grid with one tab stop; its arrow keys are those of the date picker. */
export const MonthGrid = ({ weeks, label, chosen, today, entries, isBusy, onChoose }: Props) => {
  const language = useLanguage((state) => state.language)
  const grid = useRef<HTMLTableElement>(null)
  const movesFocus = useRef(false)
  // The address changes later than a key is pressed again.
  const latest = useRef(chosen)
  useEffect(() => {
    if (!movesFocus.current) latest.current = chosen
    // A key was pressed since, whose day the address has not yet.
    if (!movesFocus.current || latest.current !== chosen) return
    movesFocus.current = false
    grid.current
      ?.querySelector<HTMLElement>(`[data-day="${chosen}"]`)
      ?.focus({ preventScroll: true })
  }, [chosen])
  return (
    <table
      ref={grid}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table with arrow keys is a grid
      role="grid"
      className={css.grid}
      aria-label={label}
      aria-busy={isBusy}
      onKeyDown={(event) => {
        const day = dayAfterKey(event, latest.current)
        if (!day) return
        event.preventDefault()
        latest.current = day
        movesFocus.current = true
        onChoose(day)
      }}
    >
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day} scope="col" abbr={weekdayName(day, language, 'long')}>
              {weekdayName(day, language, 'short')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td key={day}>
                {day.startsWith(chosen.slice(0, 7)) && (
                  <DayButton
                    day={day}
                    entries={entries.get(day) ?? []}
                    isChosen={day === chosen}
                    isToday={day === today}
                    onChoose={() => {
                      latest.current = day
                      onChoose(day)
                    }}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
