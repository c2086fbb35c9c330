import type { WorkingHours } from '@jingke/contract/chat'
import { useId, useState } from 'react'
import { TimeField } from '../../../lib/date-field/index.ts'
import { Switch, TextField } from '../../../ui/index.ts'
import { consoleChatTranslations } from './console-chat.translations.ts'
import css from './hours-fields.module.css'

const usualDay = { from: '09:00', to: '18:00' }
const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

/** Rendered once: there are hundreds. */
const zoneOptions = Intl.supportedValuesOf('timeZone').map((zone) => (
  <option key={zone} value={zone} />
))

const usualHours = (): WorkingHours => ({
  timeZone: 'Asia/Shanghai',
  days: weekdays.map((_, index) => (index < 5 ? usualDay : null)),
  holidays: [],
})

type HolidaysProps = { value: readonly string[]; onChange: (days: string[]) => void }

/** Keeps what is typed: a space at the end is the beginning of the next date. */
const Holidays = ({ value, onChange }: HolidaysProps) => {
  const t = consoleChatTranslations.useTranslations()
  const [text, setText] = useState(value.join(' '))
  return (
    <TextField
      label={t('hours.holidays')}
      hint={t('hours.holidaysHint')}
      autoComplete="off"
      value={text}
      onChange={({ target }) => {
        setText(target.value)
        onChange(target.value.split(/\s+/).filter(Boolean))
      }}
    />
  )
}

type Props = { hours: WorkingHours | null; onChange: (hours: WorkingHours | null) => void }

/** Working hours of a team: times per weekday, the zone, and holidays. */
export const HoursFields = ({ hours, onChange }: Props) => {
  const t = consoleChatTranslations.useTranslations()
  const id = useId()
  const setDay = (index: number, day: WorkingHours['days'][number]) =>
    hours && onChange({ ...hours, days: hours.days.map((one, at) => (at === index ? day : one)) })
  return (
    <>
      <Switch
        label={t('hours.limited')}
        hint={t('hours.limitedHint')}
        checked={hours !== null}
        onChange={(event) => onChange(event.target.checked ? usualHours() : null)}
      />
      {hours && (
        <fieldset className={css.hours}>
          <legend className="visually-hidden">{t('hours.title')}</legend>
          {weekdays.map((weekday, index) => {
            const day = hours.days[index] ?? null
            const name = t(`hours.${weekday}`)
            return (
              <div key={weekday} className={css.day}>
                <label className={css.name}>
                  <input
                    type="checkbox"
                    checked={day !== null}
                    onChange={(event) => setDay(index, event.target.checked ? usualDay : null)}
                  />
                  {name}
                </label>
                {day && (
                  <>
                    <TimeField
                      label={t('hours.from', { day: name })}
                      isLabelHidden
                      required
                      value={day.from}
                      onChange={(from) => setDay(index, { ...day, from })}
                    />
                    <TimeField
                      label={t('hours.to', { day: name })}
                      isLabelHidden
                      required
                      after={day.from}
                      value={day.to}
                      onChange={(to) => setDay(index, { ...day, to })}
                    />
                  </>
                )}
              </div>
            )
          })}
          <TextField
            label={t('hours.timeZone')}
            required
            list={`${id}-zones`}
            autoComplete="off"
            value={hours.timeZone}
            onChange={(event) => onChange({ ...hours, timeZone: event.target.value })}
          />
          <datalist id={`${id}-zones`}>{zoneOptions}</datalist>
          <Holidays
            value={hours.holidays}
            onChange={(holidays) => onChange({ ...hours, holidays })}
          />
        </fieldset>
      )}
    </>
  )
}
