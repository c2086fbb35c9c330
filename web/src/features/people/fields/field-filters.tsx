import type { LearnerField } from '@jingke/contract/profile'
import { DateFilter, SearchField, SelectFilter, useListAddress } from '../../../lib/lists/index.ts'
import { parseId } from '../../../lib/navigation/parse-id.ts'
import { fieldsTranslations } from '../fields.translations.ts'
import { useFieldName } from './learner-fields.queries.ts'

/** Filters of the list of learners by label, and by the value of a field. */
export const FieldFilters = ({ fields }: { fields: readonly LearnerField[] }) => {
  const t = fieldsTranslations.useTranslations()
  const nameOf = useFieldName()
  const { filters, change } = useListAddress(['field', 'value'])
  const toOption = (field: LearnerField) => ({ value: field.id, label: nameOf(field) })
  const labels = fields.filter(({ kind }) => kind === 'label')
  const others = fields.filter(({ kind }) => kind !== 'label')
  const field = others.find(({ id }) => id === parseId(filters.field))
  return (
    <>
      {labels.length > 0 && (
        <SelectFilter
          name="label"
          label={t('labels')}
          all={t('allLabels')}
          options={labels.map(toOption)}
        />
      )}
      {others.length > 0 && (
        <SelectFilter
          name="field"
          label={t('field')}
          all={t('anyField')}
          options={others.map(toOption)}
          resets="value"
        />
      )}
      {field?.kind === 'choice' && (
        <SelectFilter
          name="value"
          label={t('valueOf', { name: nameOf(field) })}
          all={t('anyValue')}
          options={field.choices.map((choice) => ({ value: choice, label: choice }))}
        />
      )}
      {field?.kind === 'date' && (
        <DateFilter name="value" label={t('valueOf', { name: nameOf(field) })} />
      )}
      {field?.kind === 'text' && (
        <SearchField
          label={t('valueOf', { name: nameOf(field) })}
          searched={filters.value}
          onSearch={(value) => change({ value })}
        />
      )}
    </>
  )
}
