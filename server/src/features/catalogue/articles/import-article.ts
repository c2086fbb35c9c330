import type { Context } from '../../../platform/context.ts'
import { sanitizeArticle } from '../../../platform/markup/index.ts'
import type { LessonContent } from '../lesson-kinds/lesson-kinds.ts'
import { insertArticle } from './articles.store.ts'
import { readingTime } from './reading-time.ts'

/** Stores an article as an operator would have written it; gives the content for a lesson. */
export const importArticle = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  courseId: number,
  body: { zh: string; en: string },
): Promise<LessonContent> => {
  const [bodyZh, bodyEn] = [sanitizeArticle(body.zh), sanitizeArticle(body.en)]
  const duration = readingTime(bodyZh) || readingTime(bodyEn)
  const row = { courseId, bodyZh, bodyEn, duration, createdAt: clock.now() }
  const { id } = await insertArticle(db, row)
  return { id, duration, isReady: duration > 0 }
}
