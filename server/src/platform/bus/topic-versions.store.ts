import { sql } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { isAnyOf } from '../database/is-any-of.ts'
import { topicVersions } from './topic-versions.tables.ts'

type VersionedTopic = { readonly name: string; readonly isVersioned?: true }

/** Grows with every change that publishes one of the topics, and is seen if and only if the change is. */
export const sumOfVersions = (topics: readonly VersionedTopic[]) => sql<number>`(
  select coalesce(sum(${topicVersions.version}), 0)::integer from ${topicVersions}
  where ${isAnyOf(
    topicVersions.name,
    topics.map(({ name }) => name),
  )}
)`

export const readSumOfVersions = async (
  db: Db,
  topics: readonly VersionedTopic[],
): Promise<number> => {
  const { rows } = await db.execute<{ sum: number }>(sql`select ${sumOfVersions(topics)} as sum`)
  return rows[0]?.sum ?? 0
}

/** The new versions by name. Sorted: two transactions must not lock the rows in different orders. */
export const raiseVersions = async (
  db: Db,
  names: ReadonlySet<string>,
): Promise<Map<string, number>> => {
  if (names.size === 0) return new Map()
  const rows = await db
    .insert(topicVersions)
    .values([...names].toSorted().map((name) => ({ name, version: 1 })))
    .onConflictDoUpdate({
      target: topicVersions.name,
      set: { version: sql`${topicVersions.version} + 1` },
    })
    .returning()
  return new Map(rows.map(({ name, version }) => [name, version]))
}
