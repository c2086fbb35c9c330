import { asc, count, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { questionCategories, questions } from './questions.tables.ts'

/** The category of this name, which is created if there is none. */
export const putCategory = async (db: Db, name: string): Promise<number> => {
  await db.insert(questionCategories).values({ name }).onConflictDoNothing()
  const [row] = await db
    .select({ id: questionCategories.id })
    .from(questionCategories)
    .where(sql`lower(${questionCategories.name}) = lower(${name})`)
  if (!row) throw new Error('the category was not stored')
  return row.id
}

/** Those without questions too: a rule of a quiz may name one. */
export const listCategoryRows = (db: Db) =>
  db
    .select({
      id: questionCategories.id,
      version: questionCategories.version,
      name: questionCategories.name,
      count: sql<number>`count(${questions.id}) filter (where ${questions.archivedAt} is null)::integer`,
    })
    .from(questionCategories)
    .leftJoin(questions, eq(questions.categoryId, questionCategories.id))
    .groupBy(questionCategories.id)
    .orderBy(asc(questionCategories.name))

export const listTagRows = async (db: Db) => {
  const used = db
    .select({ name: sql<string>`unnest(${questions.tags})`.as('name') })
    .from(questions)
    .where(isNull(questions.archivedAt))
    .as('used')
  return db
    .select({ name: used.name, count: count() })
    .from(used)
    .groupBy(used.name)
    .orderBy(asc(used.name))
}

export const lockCategory = async (db: Db, id: number) => {
  const [row] = await db
    .select()
    .from(questionCategories)
    .where(eq(questionCategories.id, id))
    .for('update')
  return row
}

export const hasCategoryNamed = async (db: Db, name: string, except: number): Promise<boolean> => {
  const rows = await db
    .select({ id: questionCategories.id })
    .from(questionCategories)
    .where(
      sql`lower(${questionCategories.name}) = lower(${name}) and ${questionCategories.id} <> ${except}`,
    )
  return rows.length > 0
}

export const renameCategoryRow = async (db: Db, id: number, name: string): Promise<void> => {
  await db
    .update(questionCategories)
    .set({ name, version: sql`${questionCategories.version} + 1` })
    .where(eq(questionCategories.id, id))
}
