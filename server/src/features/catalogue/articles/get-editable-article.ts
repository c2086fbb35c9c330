import { articleProblems } from '@jingke/contract/catalogue'
import type * as calls from '@jingke/contract/catalogue/calls'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { findArticle } from './articles.store.ts'

export const getEditableArticle: Operation<typeof calls.getEditableArticle> = async (
  { context: { db } },
  { articleId },
) => {
  const article = await findArticle(db, articleId)
  if (!article) throw new Problem(articleProblems.articleNotFound)
  const { id, bodyZh, bodyEn, duration } = article
  return { id, bodyZh, bodyEn, duration }
}
