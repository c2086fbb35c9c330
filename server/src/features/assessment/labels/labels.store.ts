import { asc, count, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { questionCategories, questions } from '../bank/questions.tables.ts'

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

/** How many were moved, archived ones included. */
export const moveQuestions = async (db: Db, id: number, intoId: number): Promise<number> => {
  const moved = await db
    .update(questions)
    .set({ categoryId: intoId, version: sql`${questions.version} + 1` })
    .where(eq(questions.categoryId, id))
    .returning({ id: questions.id })
  return moved.length
}

export const deleteCategoryRow = async (db: Db, id: number): Promise<void> => {
  await db.delete(questionCategories).where(eq(questionCategories.id, id))
}

/** How many questions have it now instead of the other, archived ones included. */
export const renameTagRows = async (db: Db, name: string, newName: string): Promise<number> => {
  const changed = await db
    .update(questions)
    .set({
      tags: sql`case when ${newName}::text = any(${questions.tags})
        then array_remove(${questions.tags}, ${name}::text)
        else array_replace(${questions.tags}, ${name}::text, ${newName}::text) end`,
      version: sql`${questions.version} + 1`,
    })
    .where(sql`${questions.tags} @> array[${name}::text]`)
    .returning({ id: questions.id })
  return changed.length
}
