import { useQuery } from '@tanstack/react-query'
import { DateField } from '../../lib/date-field/index.ts'
import { SelectField } from '../../ui/index.ts'
import css from './reports.module.css'
import { scopesQuery } from './reports.queries.ts'
import { reportsTranslations } from './reports.translations.ts'
import type { ReportAddress } from './use-report-address.ts'

const presets = [7, 30, 90, 365] as const
const dayLength = 86_400_000

const daysBefore = (to: string, count: number): string =>
  new Date(Date.parse(to) - (count - 1) * dayLength).toISOString().slice(0, 10)

const countDays = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayLength) + 1

type Props = {
  address: ReportAddress
  /** The range that the server answered for; empty before. */
  range: { from: string; to: string; timeZone: string } | undefined
  hasCourse?: boolean
  hasInstitution?: boolean
}

/** Date range, institution and course of a report. */
export const ReportFilters = ({
  address,
  range,
  hasCourse = true,
  hasInstitution = true,
}: Props) => {
  const t = reportsTranslations.useTranslations()
  const scopes = useQuery(scopesQuery)
  const { filters, change } = address
  const from = range?.from ?? ''
  const to = range?.to ?? ''
  const today = new Intl.DateTimeFormat('sv-SE', {
    ...(range && { timeZone: range.timeZone }),
    dateStyle: 'short',
  }).format()
  const length = from && to === today ? countDays(from, to) : 0
  const preset = presets.find((days) => days === length)
  const setRange = (next: { from: string; to: string }) => {
    if (next.from && next.to && next.from <= next.to && countDays(next.from, next.to) <= 366)
      change(next)
  }
  return (
    <search className={css.filters}>
      <SelectField
        className={css.filter}
        label={t('filter.period')}
        value={preset ?? ''}
        onChange={({ target: { value } }) =>
          value && setRange({ from: daysBefore(today, Number(value)), to: today })
        }
      >
        {preset === undefined && <option value="">{t('filter.custom')}</option>}
        {presets.map((days) => (
          <option key={days} value={days}>
            {t('filter.days', { count: days })}
          </option>
        ))}
      </SelectField>
      <DateField
        label={t('filter.from')}
        value={from}
        max={to}
        onChange={(value) => setRange({ from: value, to })}
      />
      <DateField
        label={t('filter.to')}
        value={to}
        min={from}
        max={today}
        onChange={(value) => setRange({ from, to: value })}
      />
      {hasInstitution && (
        <SelectField
          className={css.filter}
          label={t('filter.institution')}
          placeholder={t('filter.allInstitutions')}
          options={(scopes.data?.institutions ?? []).map(({ id, name }) => ({
            value: id,
            label: name,
          }))}
          value={filters.institution}
          onChange={({ target: { value } }) => change({ institution: value })}
        />
      )}
      {hasCourse && (
        <SelectField
          className={css.filter}
          label={t('filter.course')}
          placeholder={t('filter.allCourses')}
          options={(scopes.data?.courses ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          value={filters.course}
          onChange={({ target: { value } }) => change({ course: value })}
        />
      )}
    </search>
  )
}
