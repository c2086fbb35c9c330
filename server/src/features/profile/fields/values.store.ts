import type { FieldValue } from '@jingke/contract/profile'
import { and, asc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { isAnyOf } from '../../../platform/database/is-any-of.ts'
import { learnerFields, learnerFieldValues } from '../profile.tables.ts'

interface OwnedValue extends FieldValue {
  readonly userId: number
}

/** In the order of the fields. */
export const listValuesOf = (db: Db, userIds: readonly number[]): Promise<OwnedValue[]> =>
  db
    .select({
      userId: learnerFieldValues.userId,
      fieldId: learnerFieldValues.fieldId,
      value: learnerFieldValues.value,
    })
    .from(learnerFieldValues)
    .innerJoin(learnerFields, eq(learnerFields.id, learnerFieldValues.fieldId))
    .where(isAnyOf(learnerFieldValues.userId, userIds))
    .orderBy(asc(learnerFields.position), asc(learnerFields.id))

export const listNamedRows = (db: Db, userId: number) =>
  db
    .select({
      fieldId: learnerFields.id,
      kind: learnerFields.kind,
      nameZh: learnerFields.nameZh,
      nameEn: learnerFields.nameEn,
      isShown: learnerFields.isShown,
      value: learnerFieldValues.value,
    })
    .from(learnerFieldValues)
    .innerJoin(learnerFields, eq(learnerFields.id, learnerFieldValues.fieldId))
    .where(eq(learnerFieldValues.userId, userId))
    .orderBy(asc(learnerFields.position), asc(learnerFields.id))

/** Empty values are removed, those of fields that are gone are left out. Call in a transaction. */
export const putValues = async (db: Db, values: readonly OwnedValue[]): Promise<void> => {
  const parameters = (pick: (value: OwnedValue) => number | string) => sql.param(values.map(pick))
  const given = sql`unnest(
    ${parameters(({ userId }) => userId)}::integer[],
    ${parameters(({ fieldId }) => fieldId)}::integer[],
    ${parameters(({ value }) => value)}::text[]
  ) as given(user_id, field_id, value)`
  await db.execute(sql`
    delete from ${learnerFieldValues} using ${given}
    where learner_field_values.user_id = given.user_id
      and learner_field_values.field_id = given.field_id and given.value = ''
  `)
  await db.execute(sql`
    insert into ${learnerFieldValues} (user_id, field_id, value)
    select user_id, field_id, value from ${given}
    where value <> '' and exists (select 1 from ${learnerFields} where id = given.field_id)
    on conflict (user_id, field_id) do update set value = excluded.value
  `)
}

/** The value of one field, by learner; who has none is missing. */
export const readFormerValues = async (
  db: Db,
  fieldId: number,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  const rows = await db
    .select({ userId: learnerFieldValues.userId, value: learnerFieldValues.value })
    .from(learnerFieldValues)
    .where(
      and(eq(learnerFieldValues.fieldId, fieldId), isAnyOf(learnerFieldValues.userId, userIds)),
    )
  return new Map(rows.map(({ userId, value }) => [userId, value]))
}

/** Whether a learner has the label or field, and if `value` is given, a value that matches. */
export const hasField = (userId: SQLWrapper, fieldId: number, value = ''): SQL => sql`exists (
  select 1 from ${learnerFieldValues} as had join ${learnerFields} as field on field.id = had.field_id
  where had.user_id = ${userId} and had.field_id = ${fieldId}
    and (${value} = '' or case when field.kind = 'text'
      then position(lower(${value}) in lower(had.value)) > 0 else had.value = ${value} end)
)`

/** What a learner has of a field, or an empty text. */
export const storedValue = (
  userId: SQLWrapper,
  fieldId: number,
): SQL<string> => sql<string>`coalesce((
  select had.value from ${learnerFieldValues} as had
  where had.user_id = ${userId} and had.field_id = ${fieldId}
), '')`
