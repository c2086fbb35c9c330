import type { LearnerField } from '@jingke/contract/profile'
import { maxFieldText } from '@jingke/contract/profile/constants'
import { DateField } from '../../../lib/date-field/index.ts'
import { SelectField, TextField } from '../../../ui/index.ts'
import { fieldsTranslations } from '../fields.translations.ts'
import { useFieldName } from './learner-fields.queries.ts'

type Props = {
  field: LearnerField
  value: string
  onChange: (value: string) => void
  hint?: string
}

/** The input of a field's value; labels have a box instead. */
export const FieldInput = ({ field, value, onChange, hint }: Props) => {
  const t = fieldsTranslations.useTranslations()
  const { kind, choices, isRequired } = field
  const common = { label: useFieldName()(field), required: isRequired, value, hint }
  if (kind === 'date') return <DateField {...common} onChange={onChange} />
  if (kind === 'choice') {
    const known = value === '' || choices.includes(value) ? choices : [value, ...choices]
    return (
      <SelectField
        {...common}
        placeholder={t('choose')}
        options={known.map((choice) => ({ value: choice, label: choice }))}
        onChange={(event) => onChange(event.target.value)}
      />
    )
  }
  return (
    <TextField
      {...common}
      maxLength={maxFieldText}
      autoComplete="off"
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
