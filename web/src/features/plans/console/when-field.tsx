import type { When } from '@jingke/contract/plans'
import { maxPlanDays } from '@jingke/contract/plans/constants'
import { DateField } from '../../../lib/date-field/index.ts'
import { toDay } from '../../../lib/time/index.ts'
import { SelectField, TextField } from '../../../ui/index.ts'
import css from './plans.module.css'
import { plansConsoleTranslations } from './plans-console.translations.ts'

type Props<Value> = {
  label: string
  /** Text of the choice without a date. */
  none: string
  /** Text of the choice of a number of days. */
  days: string
  error?: string | undefined
  value: Value | When | null
  /** A further choice, which has no day. */
  other?: { value: Value & { kind: string }; label: string }
  onChange: (value: Value | When | null) => void
}

const today = (): string => toDay(new Date().toISOString())

/** A date, a number of days after something, or none of them. */
export const WhenField = <Value extends { kind: string } = never>({
  label,
  none,
  days,
  error,
  value,
  other,
  onChange,
}: Props<Value>) => {
  const t = plansConsoleTranslations.useTranslations()
  const kind = value?.kind ?? 'none'
  const choose = (next: string) => {
    if (next === 'date') onChange({ kind: 'date', day: today() })
    else if (next === 'days') onChange({ kind: 'days', days: 7 })
    else onChange(other && next === other.value.kind ? other.value : null)
  }
  return (
    <div className={css.when}>
      <SelectField
        label={label}
        value={kind}
        error={error}
        options={[
          { value: 'none', label: none },
          ...(other ? [{ value: other.value.kind, label: other.label }] : []),
          { value: 'date', label: t('when.date') },
          { value: 'days', label: days },
        ]}
        onChange={({ target }) => choose(target.value)}
      />
      {value && 'day' in value && (
        <DateField
          label={t('when.day', { label })}
          isLabelHidden
          required
          value={value.day}
          onChange={(day) => onChange({ kind: 'date', day: day || today() })}
        />
      )}
      {value && 'days' in value && (
        <TextField
          type="number"
          label={t('when.days', { label })}
          isLabelHidden
          required
          min={0}
          max={maxPlanDays}
          suffix={t('when.unit')}
          value={value.days}
          onChange={({ target }) =>
            onChange({ kind: 'days', days: Math.trunc(Number(target.value)) || 0 })
          }
        />
      )}
    </div>
  )
}
