import type { ReactNode } from 'react'
import { useLanguage } from '../../lib/i18n/language.ts'
import { SelectField } from '../../ui/index.ts'
import { profileTranslations } from './profile.translations.ts'
import css from './profile-fieldset.module.css'

const yearsBack = 45
const yearsAhead = 10

/** The usual month of graduation. */
const usualMonth = '06'

const listYears = (current: string): string[] => {
  const last = new Date().getFullYear() + yearsAhead
  const years = Array.from({ length: yearsBack + yearsAhead }, (_, step) => String(last - step))
  return current === '' || years.includes(current) ? years : [current, ...years]
}

const months = Array.from({ length: 12 }, (_, month) => String(month + 1).padStart(2, '0'))

type Props = {
  /** `2027-06`, or empty. */
  value: string
  onChange: (value: string) => void
  isDisabled: boolean
  hint?: ReactNode
  error?: string | undefined
}

/** Year and month as two selects: `type="month"` is a plain text input in some browsers. */
export const GraduationField = ({ value, onChange, isDisabled, hint, error }: Props) => {
  const t = profileTranslations.useTranslations()
  const language = useLanguage((state) => state.language)
  const monthName = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
  const [year = '', month = ''] = value.split('-')
  const choose = (nextYear: string, nextMonth: string) =>
    onChange(nextYear === '' ? '' : `${nextYear}-${nextMonth || usualMonth}`)

  return (
    <fieldset className={css.pair}>
      <legend className={css.legend}>{t('field.graduationTime')}</legend>
      <SelectField
        label={t('time.year')}
        isLabelHidden
        placeholder={t('time.year')}
        value={year}
        disabled={isDisabled}
        onChange={(event) => choose(event.target.value, month)}
        options={listYears(year).map((each) => ({
          value: each,
          label: t('time.yearOf', { year: each }),
        }))}
        hint={hint}
        error={error}
      />
      <SelectField
        label={t('time.month')}
        isLabelHidden
        value={month}
        disabled={isDisabled || year === ''}
        onChange={(event) => choose(year, event.target.value)}
        placeholder={year === '' ? t('time.month') : undefined}
        options={months.map((each) => ({
          value: each,
          label: monthName.format(Date.UTC(2000, Number(each) - 1)),
        }))}
      />
    </fieldset>
  )
}
