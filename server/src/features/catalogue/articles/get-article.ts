import type * as calls from '@jingke/contract/catalogue/calls'
import type { Operation } from '../../../platform/implement.ts'
import { requireOpenContent } from '../lesson-kinds/open-content.ts'
import type { LearnerStudy } from '../lists/learner-study.ts'
import { findArticle } from './articles.store.ts'

export const getArticle =
  ({ noteServed }: LearnerStudy): Operation<typeof calls.getArticle> =>
  async ({ context: { db }, caller: { language }, identity }, lesson) => {
    const contentId = await requireOpenContent(db, identity, 'article', lesson)
    const article = await findArticle(db, contentId)
    if (!article) throw new Error('a lesson has lost its article')
    await noteServed(identity, lesson)
    const [first, other] =
      language === 'en' ? [article.bodyEn, article.bodyZh] : [article.bodyZh, article.bodyEn]
    return { body: first || other }
  }
