import { slideProblems } from '@jingke/contract/catalogue'
import { Problem, refusedField } from '../../../platform/problem.ts'
import type { SlideRow } from '../catalogue.store.ts'

/** Throws if there is no such slide or it was removed. */
export const requireSlide = (rows: readonly SlideRow[], id: number): SlideRow => {
  const row = rows.find((one) => one.id === id)
  if (!row || row.removedAt) throw new Problem(slideProblems.slideNotFound)
  return row
}

export const requireOrder = ({ startsAt, endsAt }: Pick<SlideRow, 'startsAt' | 'endsAt'>): void => {
  if (startsAt && endsAt && endsAt <= startsAt)
    throw refusedField(slideProblems.endsBeforeStart, 'endsAt')
}

export const requireWords = ({ nameZh, altZh = '' }: { nameZh: string; altZh?: string }): void => {
  if (nameZh === '' && altZh === '') throw refusedField(slideProblems.slideWithoutWords, 'altZh')
}

interface SlideInput {
  nameEn?: string | undefined
  url?: string | undefined
  startsAt?: string | null | undefined
  endsAt?: string | null | undefined
}

const toDate = (text: string | null): Date | null => (text === null ? null : new Date(text))

/** The columns of what an operator sent; absent fields stay absent. */
export const toColumns = <Input extends SlideInput>(
  { startsAt, endsAt, ...fields }: Input,
  nameZh: string,
) => ({
  ...fields,
  ...(fields.nameEn === '' && { nameEn: nameZh }),
  ...(fields.url !== undefined && { isRedirect: fields.url === '' ? 0 : 1 }),
  ...(startsAt !== undefined && { startsAt: toDate(startsAt) }),
  ...(endsAt !== undefined && { endsAt: toDate(endsAt) }),
})
