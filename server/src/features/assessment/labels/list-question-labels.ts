import type * as calls from '@jingke/contract/assessment/calls'
import type { Operation } from '../../../platform/implement.ts'
import { listCategoryRows, listTagRows } from './labels.store.ts'

export const listQuestionLabels: Operation<typeof calls.listQuestionLabels> = async ({
  context: { db },
}) => {
  const [categories, tags] = await Promise.all([listCategoryRows(db), listTagRows(db)])
  return { categories, tags }
}
