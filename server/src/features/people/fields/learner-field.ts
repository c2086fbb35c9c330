import type { Language } from '@jingke/contract/core'
import { peopleProblems } from '@jingke/contract/people'
import type { LearnerField } from '@jingke/contract/profile'
import type { Context } from '../../../platform/context.ts'
import { Problem, refusedField } from '../../../platform/problem.ts'
import { type FieldDraft, listFieldRows, readValue } from '../../profile/index.ts'

export const pickField = (fields: readonly LearnerField[], id: number): LearnerField => {
  const field = fields.find((one) => one.id === id)
  if (!field) throw new Problem(peopleProblems.fieldNotFound)
  return field
}

export const getField = async (db: Context['db'], id: number): Promise<LearnerField> =>
  pickField(await listFieldRows(db), id)

export const fieldName = (
  { nameZh, nameEn }: Pick<LearnerField, 'nameZh' | 'nameEn'>,
  language: Language,
): string => (language === 'en' && nameEn) || nameZh

/** As it is stored. */
export const getValue = (field: LearnerField, text: string, language: Language): string => {
  const value = readValue(field, text)
  if (value === undefined)
    throw new Problem(peopleProblems.wrongFieldValue, {
      parameters: { name: fieldName(field, language) },
    })
  return value
}

/** Imports and exports name columns by the names, so that each is one field's. */
export const refuseWrongField = (
  others: readonly LearnerField[],
  { kind, nameZh, nameEn, choices }: FieldDraft,
): void => {
  for (const field of ['nameZh', 'nameEn'] as const) {
    const name = { nameZh, nameEn }[field].toLowerCase()
    const isTaken = others.some((other) =>
      [other.nameZh, other.nameEn].some((one) => one.toLowerCase() === name),
    )
    if (name && isTaken)
      throw refusedField(peopleProblems.fieldNameTaken, field, { name: { nameZh, nameEn }[field] })
  }
  const distinct = new Set(choices.map((choice) => choice.toLowerCase()))
  if (kind === 'choice' && (distinct.size === 0 || distinct.size < choices.length))
    throw refusedField(peopleProblems.choicesMissing, 'choices')
}
