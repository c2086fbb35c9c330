import type { QuestionFilter, questionSorts } from '@jingke/contract/assessment'
import type { PageRequest, Selection, Sort } from '@jingke/contract/core'
import {
  and,
  count,
  desc,
  eq,
  getTableColumns,
  isNotNull,
  isNull,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { isAnyOf } from '../../../platform/database/is-any-of.ts'
import { orderBySort } from '../../../platform/database/order-by-sort.ts'
import {
  readSelectedBatch,
  type SelectedBatch,
} from '../../../platform/database/selection.store.ts'
import { toSearchQuery } from '../../../platform/text/search-terms.ts'
import { accountRows } from '../../auth/index.ts'
import type { DerivedColumns } from './prepare-content.ts'
import { questionCategories, questions } from './questions.tables.ts'

const editors = accountRows('editors')

const { searchTerms, bodyTerms, ...columns } = getTableColumns(questions)

/** Staff without a name are called by their user name. */
export const editorName = sql<string>`coalesce(nullif(${editors.realName}, ''), ${editors.userName}, '')`

const select = (db: Db) =>
  db
    .select({
      question: columns,
      category: sql<string>`coalesce(${questionCategories.name}, '')`,
      editor: editorName,
    })
    .from(questions)
    .leftJoin(questionCategories, eq(questionCategories.id, questions.categoryId))
    .leftJoin(editors, eq(editors.id, questions.updatedBy))
    .$dynamic()
export type QuestionRecord = Awaited<ReturnType<typeof select>>[number]

const isFound = (keyword: string | undefined): SQL | undefined => {
  if (!keyword) return undefined
  const query = toSearchQuery(keyword)
  return query ? sql`${questions.searchTerms} @@ ${query}::tsquery` : sql`false`
}

const hasSameText = sql`exists (
  select 1 from ${questions} as other
  where other.body_key = ${questions.bodyKey} and other.id <> ${questions.id} and other.archived_at is null
)`

const isMatch = (filter: QuestionFilter): SQL | undefined =>
  and(
    filter.isArchived ? isNotNull(questions.archivedAt) : isNull(questions.archivedAt),
    filter.type && eq(questions.type, filter.type),
    filter.difficulty && eq(questions.difficulty, filter.difficulty),
    filter.tag ? sql`${questions.tags} @> array[${filter.tag}]` : undefined,
    filter.categoryId === undefined ? undefined : eq(questions.categoryId, filter.categoryId),
    filter.isDuplicate ? hasSameText : undefined,
    isFound(filter.keyword),
  )

const bySort = {
  updated: questions.updatedAt,
  difficulty: sql`array_position(array['easy', 'medium', 'hard'], ${questions.difficulty})`,
  points: questions.points,
  text: questions.excerpt,
}

type QuestionList = PageRequest &
  QuestionFilter & { sort?: Sort<(typeof questionSorts)[number]> | undefined }

/** Without a sort the last changed first; among duplicates those with the same text together. */
export const listQuestionRows = async (db: Db, list: QuestionList) => {
  const condition = isMatch(list)
  const together = list.isDuplicate && list.sort === undefined ? [questions.bodyKey] : []
  const rows = await select(db)
    .where(condition)
    .orderBy(
      ...orderBySort(list.sort, bySort),
      ...together,
      desc(questions.updatedAt),
      desc(questions.id),
    )
    .limit(list.pageSize)
    .offset((list.pageNum - 1) * list.pageSize)
  const [found] = await db.select({ total: count() }).from(questions).where(condition)
  return { rows, total: found?.total ?? 0 }
}

export const readSelectedQuestions = (
  db: Db,
  selection: Selection<QuestionFilter>,
): Promise<SelectedBatch> => readSelectedBatch(db, questions.id, selection, isMatch)

export const listQuestionRowsById = (db: Db, ids: readonly number[]): Promise<QuestionRecord[]> =>
  select(db).where(isAnyOf(questions.id, ids))

/** Locked, so that two changes at once cannot both be based on the same version. */
export const lockQuestionRow = async (db: Db, id: number): Promise<QuestionRecord | undefined> => {
  const [row] = await select(db).where(eq(questions.id, id)).for('update', { of: questions })
  return row
}

const toColumns = ({ searchTerms: terms, ...derived }: DerivedColumns) => ({
  ...derived,
  searchTerms: sql`array_to_tsvector(${sql.param(terms)}::text[])`,
})

type NewQuestion = Omit<typeof questions.$inferInsert, keyof DerivedColumns>

export const insertQuestion = async (
  db: Db,
  question: NewQuestion,
  derived: DerivedColumns,
): Promise<number> => {
  const [row] = await db
    .insert(questions)
    .values({ ...question, ...toColumns(derived) })
    .returning({ id: questions.id })
  if (!row) throw new Error('the question was not stored')
  return row.id
}

type QuestionPatch = Partial<Omit<NewQuestion, 'id' | 'version' | 'createdAt'>>

export const updateQuestionRow = async (
  db: Db,
  id: number,
  patch: QuestionPatch,
  derived?: DerivedColumns,
): Promise<void> => {
  await db
    .update(questions)
    .set({ ...patch, ...(derived && toColumns(derived)), version: sql`${questions.version} + 1` })
    .where(eq(questions.id, id))
}

/** False if something refers to it or to one of its versions. */
export const deleteQuestionRow = async (db: Db, id: number): Promise<boolean> => {
  try {
    // In a savepoint: a refused deletion ends it, and not the changes of the other rows.
    await db.transaction((tx) => tx.delete(questions).where(eq(questions.id, id)))
    return true
  } catch (error) {
    const { cause } = error as { cause?: { code?: string } }
    if (cause?.code === '23503' || cause?.code === '23001') return false
    throw error
  }
}
