import type { LearnerRow } from '@jingke/contract/people'
import type { LearnerField } from '@jingke/contract/profile'
import { type ListColumn, optionalColumn } from '../../../lib/lists/index.ts'
import { Tag } from '../../../ui/index.ts'
import { fieldsTranslations } from '../fields.translations.ts'
import css from './fields.module.css'
import { useFieldName } from './learner-fields.queries.ts'

/** A column of the labels, and one of each field. */
export const useFieldColumns = (fields: readonly LearnerField[]): ListColumn<LearnerRow>[] => {
  const t = fieldsTranslations.useTranslations()
  const nameOf = useFieldName()
  const labels = fields.filter(({ kind }) => kind === 'label')
  const namesOf = ({ fieldValues }: LearnerRow): string[] =>
    labels.filter(({ id }) => fieldValues.some(({ fieldId }) => fieldId === id)).map(nameOf)
  const labelColumn: ListColumn<LearnerRow> = {
    id: 'labels',
    header: t('labels'),
    value: (row) => namesOf(row).join('; '),
    cell: (row) => (
      <span className={css.tags}>
        {namesOf(row).map((name) => (
          <Tag key={name}>{name}</Tag>
        ))}
      </span>
    ),
  }
  return [
    ...(labels.length > 0 ? [labelColumn] : []),
    ...fields
      .filter(({ kind }) => kind !== 'label')
      .map((field) =>
        optionalColumn<LearnerRow>(
          `field-${field.id}`,
          nameOf(field),
          ({ fieldValues }) =>
            fieldValues.find(({ fieldId }) => fieldId === field.id)?.value ?? null,
          { isSpare: true, isNarrow: field.kind !== 'text' },
        ),
      ),
  ]
}
