import type { Language } from '@jingke/contract/core'
import { useEffect, useRef, useState } from 'react'
import { ChevronLeftIcon, ChevronRightIcon, classNames, IconButton } from '../../ui/index.ts'
import { useLanguage } from '../i18n/language.ts'
import css from './date-field.module.css'
import { dateFieldTranslations } from './date-field.translations.ts'
import { dayAfterKey } from './day-after-key.ts'
import { addMonths, weeksOf } from './days.ts'

const format = (day: string, language: Language, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(
    new Date(`${day}T00:00Z`),
  )

export const toSpokenDay = (day: string, language: Language): string =>
  format(day, language, { dateStyle: 'full' })

export type DayLimits = { min?: string | undefined; max?: string | undefined }

type Props = DayLimits & {
  chosen: string
  today: string
  onChoose: (day: string) => void
}

/** A month as a grid with one tab stop, as in the date picker dialog of the ARIA practices. */
export const Calendar = ({ chosen, today, min = '', max = '9999-12-31', onChoose }: Props) => {
  const t = dateFieldTranslations.useTranslations()
  const language = useLanguage((state) => state.language)
  const grid = useRef<HTMLTableElement>(null)
  const clamp = (day: string) => (day < min ? min : day > max ? max : day)
  const [active, setActive] = useState(() => clamp(chosen || today))
  const [movesFocus, setMovesFocus] = useState(true)
  useEffect(() => {
    if (movesFocus)
      grid.current
        ?.querySelector<HTMLElement>(`[data-day="${active}"]`)
        ?.focus({ preventScroll: true })
  }, [active, movesFocus])
  const goTo = (day: string, withFocus: boolean) => {
    setMovesFocus(withFocus)
    setActive(clamp(day))
  }
  const weeks = weeksOf(active)
  const month = active.slice(0, 7)
  return (
    <>
      <div className={css.top}>
        <IconButton
          size="sm"
          icon={<ChevronLeftIcon />}
          label={t('previous')}
          disabled={month <= min.slice(0, 7)}
          onClick={() => goTo(addMonths(active, -1), false)}
        />
        <p className={css.month} aria-live="polite">
          {format(active, language, { year: 'numeric', month: 'long' })}
        </p>
        <IconButton
          size="sm"
          icon={<ChevronRightIcon />}
          label={t('next')}
          disabled={month >= max.slice(0, 7)}
          onClick={() => goTo(addMonths(active, 1), false)}
        />
      </div>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table with arrow keys is a grid
        role="grid"
        className={css.grid}
        aria-label={format(active, language, { year: 'numeric', month: 'long' })}
        onKeyDown={(event) => {
          const day = dayAfterKey(event, active)
          if (!day) return
          event.preventDefault()
          goTo(day, true)
        }}
      >
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col" abbr={format(day, language, { weekday: 'long' })}>
                {format(day, language, { weekday: 'narrow' })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day}>
                  {day.startsWith(month) && (
                    <button
                      type="button"
                      data-day={day}
                      className={classNames(css.day, day === chosen && css.chosen)}
                      tabIndex={day === active ? 0 : -1}
                      disabled={day < min || day > max}
                      aria-pressed={day === chosen}
                      aria-label={toSpokenDay(day, language)}
                      aria-current={day === today ? 'date' : undefined}
                      onClick={() => onChoose(day)}
                    >
                      {Number(day.slice(8))}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
