import type { LearnerField } from '@jingke/contract/profile'
import { useQuery } from '@tanstack/react-query'
import { DateField } from '../../../lib/date-field/index.ts'
import { SearchField } from '../../../lib/lists/index.ts'
import { parseId } from '../../../lib/navigation/parse-id.ts'
import { SelectField } from '../../../ui/index.ts'
import { fieldsTranslations } from '../fields.translations.ts'
import { institutionChoiceQuery } from '../institutions/institutions.queries.ts'
import { learnerFieldsQuery, useFieldName } from './learner-fields.queries.ts'
import type { LearnerChoices } from './learner-filter.ts'

export type GradeOption = { value: string; label: string }

type Props = {
  chosen: LearnerChoices
  onChange: (change: Partial<LearnerChoices>) => void
  grades: readonly GradeOption[]
  /** In a form; a list shows what is not chosen in the box. */
  isLabelShown?: boolean
}

type SelectProps = {
  name: 'institution' | 'grade' | 'label' | 'field' | 'value'
  label: string
  all: string
  options: readonly { value: string | number; label: string }[]
}

/** Filters of learners by institution, grade and label, and by the value of a field. */
export const FieldFilters = ({ chosen, onChange, grades, isLabelShown = false }: Props) => {
  const t = fieldsTranslations.useTranslations()
  const nameOf = useFieldName()
  const { data: fields = [] } = useQuery(learnerFieldsQuery)
  const institutions = useQuery(institutionChoiceQuery('')).data?.list ?? []
  const toOption = (field: LearnerField) => ({ value: field.id, label: nameOf(field) })
  const labels = fields.filter(({ kind }) => kind === 'label')
  const others = fields.filter(({ kind }) => kind !== 'label')
  const field = others.find(({ id }) => id === parseId(chosen.field))
  const valueLabel = field && t('valueOf', { name: nameOf(field) })
  const select = ({ name, label, all, options }: SelectProps) => {
    const value = chosen[name]
    const isListed = value === '' || options.some((option) => String(option.value) === value)
    return (
      (options.length > 0 || !isListed) && (
        <SelectField
          label={label}
          isLabelHidden={!isLabelShown}
          value={value}
          placeholder={all}
          options={isListed ? options : [{ value, label: `#${value}` }, ...options]}
          onChange={({ target }) =>
            onChange({ [name]: target.value, ...(name === 'field' && { value: '' }) })
          }
        />
      )
    )
  }
  return (
    <>
      {select({
        name: 'institution',
        label: t('institution'),
        all: t('allInstitutions'),
        options: institutions.map(({ id, name }) => ({ value: id, label: name })),
      })}
      {select({ name: 'grade', label: t('grade'), all: t('allGrades'), options: grades })}
      {select({
        name: 'label',
        label: t('labels'),
        all: t('allLabels'),
        options: labels.map(toOption),
      })}
      {select({
        name: 'field',
        label: t('field'),
        all: t('anyField'),
        options: others.map(toOption),
      })}
      {field?.kind === 'choice' &&
        select({
          name: 'value',
          label: valueLabel ?? '',
          all: t('anyValue'),
          options: field.choices.map((choice) => ({ value: choice, label: choice })),
        })}
      {field?.kind === 'date' && (
        <DateField
          label={valueLabel ?? ''}
          isLabelHidden={!isLabelShown}
          value={chosen.value}
          onChange={(value) => onChange({ value })}
        />
      )}
      {field?.kind === 'text' && (
        <SearchField
          label={valueLabel ?? ''}
          isLabelShown={isLabelShown}
          searched={chosen.value}
          onSearch={(value) => onChange({ value })}
        />
      )}
    </>
  )
}
