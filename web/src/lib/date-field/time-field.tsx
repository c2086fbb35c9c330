import { type ComponentProps, useEffect } from 'react'
import { TextField } from '../../ui/index.ts'
import { dateFieldTranslations } from './date-field.translations.ts'
import { parseTime } from './days.ts'
import { useTypedValue } from './use-typed-value.ts'

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'value' | 'onChange' | 'ref'> & {
  /** `08:30`; empty: none. */
  value: string
  /** Empty as long as the text is no time. */
  onChange: (value: string) => void
  /** It has to be later. */
  after?: string
}

/** A time of day as text with 24 hours; the browser's own follows the language of the browser. */
export const TimeField = ({ value, onChange, after = '', ...field }: Props) => {
  const t = dateFieldTranslations.useTranslations()
  const typed = useTypedValue({
    shown: value,
    parse: parseTime,
    wrong: t('wrong.time'),
    onChange,
  })
  const { input } = typed
  const isEarly = value !== '' && after !== '' && value <= after
  const early = isEarly ? t('wrong.after', { time: after }) : ''
  useEffect(() => {
    if (value !== '') input.current?.setCustomValidity(early)
  }, [input, value, early])
  return (
    <TextField
      {...field}
      {...typed.field}
      error={typed.problem || early || field.error}
      placeholder={t('format.time')}
      inputMode="numeric"
      maxLength={5}
    />
  )
}
