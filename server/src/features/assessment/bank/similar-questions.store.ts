import { and, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { questions } from './questions.tables.ts'
import type { Compared, Known } from './similar-questions.ts'

/** Questions that are not archived and have a term or the whole text in common with one of these. */
export const listComparedQuestions = (db: Db, compared: readonly Compared[]): Promise<Known[]> => {
  const keys = sql.param(compared.map(({ bodyKey }) => bodyKey))
  const terms = sql.param([...new Set(compared.flatMap(({ bodyTerms }) => bodyTerms))])
  return db
    .select({
      id: questions.id,
      excerpt: questions.excerpt,
      bodyKey: questions.bodyKey,
      bodyTerms: questions.bodyTerms,
    })
    .from(questions)
    .where(
      and(
        isNull(questions.archivedAt),
        or(
          sql`${questions.bodyKey} = any(${keys}::text[])`,
          sql`${questions.bodyTerms} && ${terms}::text[]`,
        ),
      ),
    )
}
