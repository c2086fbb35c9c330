import type { Language } from '@jingke/contract/core'
import type { NamedFieldValue } from '@jingke/contract/profile'
import type * as calls from '@jingke/contract/profile/calls'
import type { Context } from '../../../platform/context.ts'
import type { Operation } from '../../../platform/implement.ts'
import { listNamedRows } from './values.store.ts'

type NamedRow = Awaited<ReturnType<typeof listNamedRows>>[number]

const toNamedValue = (
  { fieldId, kind, nameZh, nameEn, value }: NamedRow,
  language: Language,
): NamedFieldValue => ({ fieldId, kind, name: (language === 'en' && nameEn) || nameZh, value })

/** All labels and fields that a learner has, in the caller's language. */
export const listNamedValues = async (
  db: Context['db'],
  userId: number,
  language: Language,
): Promise<NamedFieldValue[]> => {
  const rows = await listNamedRows(db, userId)
  return rows.map((row) => toNamedValue(row, language))
}

export const listOwnFields: Operation<typeof calls.listOwnFields> = async ({
  context,
  caller,
  identity,
}) => {
  const rows = await listNamedRows(context.db, identity.userId)
  return rows.flatMap((row) => (row.isShown ? toNamedValue(row, caller.language) : []))
}
