import type { LearnerField } from '@jingke/contract/profile'
import { asc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { learnerFields, learnerFieldValues } from '../profile.tables.ts'

export type FieldDraft = Omit<LearnerField, 'id' | 'learnerCount' | 'version'>

const { position: _, ...columns } = getTableColumns(learnerFields)
const inOrder = [asc(learnerFields.position), asc(learnerFields.id)]
const learnerCount = sql<number>`(
  select count(*)::integer from ${learnerFieldValues} where field_id = ${learnerFields}.id
)`

export const listFieldRows = (db: Db): Promise<LearnerField[]> =>
  db
    .select({ ...columns, learnerCount })
    .from(learnerFields)
    .orderBy(...inOrder)

/** Locked, so that names stay unique and two moves at once leave one order. */
export const lockFields = async (db: Db): Promise<LearnerField[]> => {
  await db.execute(sql`lock table ${learnerFields} in share row exclusive mode`)
  return listFieldRows(db)
}

export const insertField = async (db: Db, field: FieldDraft): Promise<LearnerField> => {
  const position = sql<number>`(select coalesce(max(position), 0) + 1 from learner_fields)`
  const [row] = await db
    .insert(learnerFields)
    .values({ ...field, position })
    .returning(columns)
  if (!row) throw new Error('the field was not stored')
  return { ...row, learnerCount: 0 }
}

export const updateFieldRow = async (
  db: Db,
  id: number,
  field: Omit<FieldDraft, 'kind'>,
): Promise<void> => {
  await db
    .update(learnerFields)
    .set({ ...field, version: sql`${learnerFields.version} + 1` })
    .where(eq(learnerFields.id, id))
}

export const orderFields = async (db: Db, ids: readonly number[]): Promise<void> => {
  await db.execute(sql`
    update ${learnerFields} set position = ordered.number
    from unnest(${sql.param([...ids])}::integer[]) with ordinality as ordered(id, number)
    where ${learnerFields.id} = ordered.id
  `)
}

/** With the values of all learners. */
export const deleteField = async (db: Db, id: number): Promise<void> => {
  await db.delete(learnerFields).where(eq(learnerFields.id, id))
}
