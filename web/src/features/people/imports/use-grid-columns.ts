import { type ImportColumn, importFields, ownColumn } from '@jingke/contract/people/constants'
import type { LearnerField } from '@jingke/contract/profile'
import { useFieldName } from '../fields/learner-fields.queries.ts'
import { importTranslations } from './imports.translations.ts'
import { requiredFields } from './parse/columns.ts'

/** What a list of learners may have of each learner. */
export interface GridColumn {
  readonly id: ImportColumn
  readonly name: string
  /** Without it no row is checked. */
  readonly isRequired: boolean
  /** The texts that the cells of a label or a choice may have. */
  readonly choices?: readonly string[] | undefined
  /** In the two rows of the template; absent: made of the values of the school. */
  readonly examples?: readonly [string, string]
}

export const useGridColumns = (ownFields: readonly LearnerField[]): GridColumn[] => {
  const t = importTranslations.useTranslations()
  const nameOf = useFieldName()
  const choicesOf = ({ kind, choices }: LearnerField): readonly string[] | undefined => {
    if (kind === 'label') return [t('label.yes'), t('label.no')]
    return kind === 'choice' ? choices : undefined
  }
  const examplesOf = (field: LearnerField): [string, string] => {
    const [first = '', second = first] = choicesOf(field) ?? [
      t(field.kind === 'date' ? 'example.date' : 'example.text'),
    ]
    return [first, second]
  }
  return [
    ...importFields.map((id) => ({
      id,
      name: t(`field.${id}`),
      isRequired: requiredFields.includes(id),
    })),
    ...ownFields.map((field) => ({
      id: ownColumn(field.id),
      name: nameOf(field),
      isRequired: field.isRequired && field.kind !== 'label',
      choices: choicesOf(field),
      examples: examplesOf(field),
    })),
  ]
}
