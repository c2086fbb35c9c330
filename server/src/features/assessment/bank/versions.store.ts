import type { QuestionContent } from '@jingke/contract/assessment'
import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { isAnyOf } from '../../../platform/database/is-any-of.ts'
import { accountRows } from '../../auth/index.ts'
import { editorName } from './questions.store.ts'
import { questions, questionVersions } from './questions.tables.ts'

const editors = accountRows('editors')

type NewVersion = typeof questionVersions.$inferInsert

export const insertVersion = async (db: Db, version: NewVersion): Promise<void> => {
  await db.insert(questionVersions).values(version)
}

export interface VersionContent {
  readonly id: number
  readonly questionId: number
  readonly content: QuestionContent
}

/** What was asked, by the ids of versions; unknown ones are left out. */
export const readVersions = (db: Db, ids: readonly number[]): Promise<VersionContent[]> =>
  db
    .select({
      id: questionVersions.id,
      questionId: questionVersions.questionId,
      content: questionVersions.content,
    })
    .from(questionVersions)
    .where(isAnyOf(questionVersions.id, ids))

/** The newest versions of questions; unknown questions are left out. */
export const readNewestVersions = (
  db: Db,
  questionIds: readonly number[],
): Promise<VersionContent[]> =>
  db
    .select({
      id: questionVersions.id,
      questionId: questionVersions.questionId,
      content: questionVersions.content,
    })
    .from(questionVersions)
    .innerJoin(
      questions,
      and(
        eq(questions.id, questionVersions.questionId),
        eq(questions.number, questionVersions.number),
      ),
    )
    .where(isAnyOf(questions.id, questionIds))

export const listVersionRows = (db: Db, questionId: number) =>
  db
    .select({ version: questionVersions, editor: editorName })
    .from(questionVersions)
    .leftJoin(editors, eq(editors.id, questionVersions.createdBy))
    .where(eq(questionVersions.questionId, questionId))
    .orderBy(desc(questionVersions.number))
