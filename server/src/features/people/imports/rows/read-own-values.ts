import {
  type ImportCells,
  type ImportColumn,
  type ImportIssueKind,
  ownColumn,
} from '@jingke/contract/people'
import {
  type FieldValue,
  type LearnerField,
  labelValue,
  maxFieldText,
} from '@jingke/contract/profile'
import { readValue } from '../../../profile/index.ts'

const labelWords: Readonly<Record<string, string>> = {
  '': '',
  '0': '',
  否: '',
  无: '',
  no: '',
  n: '',
  false: '',
  [labelValue]: labelValue,
  是: labelValue,
  有: labelValue,
  yes: labelValue,
  y: labelValue,
  true: labelValue,
  '√': labelValue,
  '✓': labelValue,
}

const findIssue = (
  { kind, isRequired }: LearnerField,
  text: string,
): [ImportIssueKind, string] | undefined => {
  if (text === '') return isRequired && kind !== 'label' ? ['empty', ''] : undefined
  switch (kind) {
    case 'label':
      return ['wrong-label', text]
    case 'date':
      return ['wrong-date', text]
    case 'choice':
      return ['unknown-choice', text]
    case 'text':
      return text.length > maxFieldText
        ? ['too-long', String(maxFieldText)]
        : ['wrong-characters', text]
  }
}

/** The values of labels and own fields in one row; a required field without a column is empty. */
export const readOwnValues = (
  own: ImportCells['own'],
  fields: readonly LearnerField[],
  note: (column: ImportColumn, found: [ImportIssueKind, string] | undefined) => void,
): FieldValue[] => {
  const cells = new Map(Object.entries(own))
  const values = fields.flatMap((field) => {
    const column = ownColumn(field.id)
    const text = cells.get(column)?.trim() ?? ''
    cells.delete(column)
    const value = field.kind === 'label' ? labelWords[text.toLowerCase()] : readValue(field, text)
    if (value === undefined) note(column, findIssue(field, text))
    return value ? { fieldId: field.id, value } : []
  })
  for (const column of cells.keys()) note(column as ImportColumn, ['unknown-field', ''])
  return values
}
