import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { quizzes } from '../quizzes/quizzes.tables.ts'

/** Replaces each item of the quizzes that name the label; `change` is of the column `item`. */
const changeItems = async (db: Db, named: object, change: SQL): Promise<void> => {
  await db.execute(sql`
    update ${quizzes} set settings = jsonb_set(settings, '{items}', (
      select jsonb_agg(${change} order by place)
      from jsonb_array_elements(settings->'items') with ordinality as items(item, place)))
    where settings @> ${JSON.stringify({ items: [named] })}::jsonb`)
}

export const moveRulesOfCategory = (db: Db, id: number, intoId: number): Promise<void> =>
  changeItems(
    db,
    { categoryId: id },
    sql`case when item->'categoryId' = to_jsonb(${id}::integer)
      then jsonb_set(item, '{categoryId}', to_jsonb(${intoId}::integer)) else item end`,
  )

/** A rule that names both tags has one of them left. */
export const renameTagInRules = (db: Db, name: string, newName: string): Promise<void> =>
  changeItems(
    db,
    { tags: [name] },
    sql`case when item->'tags' ? ${name}::text
      then jsonb_set(item, '{tags}', (item->'tags') - ${newName}::text - ${name}::text || to_jsonb(${newName}::text))
      else item end`,
  )
