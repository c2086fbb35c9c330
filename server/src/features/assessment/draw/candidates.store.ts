import type { DrawRule } from '@jingke/contract/assessment'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { questions, questionVersions } from '../bank/questions.tables.ts'
import type { Candidate } from './draw-questions.ts'

/** The questions that a rule may draw: not archived, in their newest version. */
export const listCandidates = (
  db: Db,
  { difficulty, tags, categoryId, type }: DrawRule,
): Promise<Candidate[]> =>
  db
    .select({ questionId: questions.id, versionId: questionVersions.id })
    .from(questions)
    .innerJoin(
      questionVersions,
      and(
        eq(questionVersions.questionId, questions.id),
        eq(questionVersions.number, questions.number),
      ),
    )
    .where(
      and(
        isNull(questions.archivedAt),
        difficulty && eq(questions.difficulty, difficulty),
        type && eq(questions.type, type),
        categoryId === undefined ? undefined : eq(questions.categoryId, categoryId),
        tags.length > 0 ? sql`${questions.tags} @> ${sql.param(tags)}::text[]` : undefined,
      ),
    )
    .orderBy(asc(questions.id))
