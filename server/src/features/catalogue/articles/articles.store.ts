import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { isAnyOf } from '../../../platform/database/is-any-of.ts'
import { storedRow } from '../../../platform/database/stored-row.ts'
import { articles } from '../courses.tables.ts'
import type { ContentKind } from '../lesson-kinds/lesson-kinds.ts'

export type ArticleRow = typeof articles.$inferSelect

export const insertArticle = async (
  db: Db,
  article: typeof articles.$inferInsert,
): Promise<ArticleRow> => storedRow(await db.insert(articles).values(article).returning())

export const findArticle = async (db: Db, id: number): Promise<ArticleRow | undefined> => {
  const rows = await db.select().from(articles).where(eq(articles.id, id))
  return rows[0]
}

export const articleKind: ContentKind = {
  list: async (db, courseId, ids) => {
    const rows = await db
      .select({ id: articles.id, duration: articles.duration })
      .from(articles)
      .where(and(eq(articles.courseId, courseId), isAnyOf(articles.id, ids)))
    return rows.map((row) => ({ ...row, isReady: row.duration > 0 }))
  },
  copy: async (db, id, courseId) => {
    const found = await findArticle(db, id)
    if (!found) throw new Error('a lesson has lost its article')
    const { id: _, ...article } = found
    return (await insertArticle(db, { ...article, courseId })).id
  },
}
