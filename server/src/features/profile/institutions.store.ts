import type { PageRequest, Sort } from '@jingke/contract/core'
import type { memberListSorts } from '@jingke/contract/people'
import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { isAnyOf } from '../../platform/database/is-any-of.ts'
import { orderBySort } from '../../platform/database/order-by-sort.ts'
import { accountRows } from '../auth/index.ts'
import { institutions, profiles } from './profile.tables.ts'

const users = accountRows('users')

/** Learners only: staff may have a profile too. */
const memberCount = sql<number>`(
  select count(*)::integer from ${profiles} join ${users} on ${users.id} = ${profiles.userId}
  where ${profiles.institutionName} = ${institutions.name} and ${users.userType} = 'jk-user'
)`

const columns = {
  id: institutions.id,
  name: institutions.name,
  memberCount,
  version: institutions.version,
}

export type InstitutionRow = { id: number; name: string; memberCount: number; version: number }

export const listInstitutionRows = async (
  db: Db,
  filter: PageRequest & { keyword?: string; sort?: Sort<(typeof memberListSorts)[number]> },
): Promise<{ rows: InstitutionRow[]; total: number }> => {
  const { pageNum, pageSize, keyword, sort } = filter
  const condition = keyword
    ? sql`position(lower(${keyword}) in lower(${institutions.name})) > 0`
    : undefined
  const rows = await db
    .select(columns)
    .from(institutions)
    .where(condition)
    .orderBy(
      ...orderBySort(sort, { name: institutions.name, members: memberCount }),
      asc(institutions.name),
      asc(institutions.id),
    )
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
  return { rows, total: await db.$count(institutions, condition) }
}

export const findInstitutionRow = async (
  db: Db,
  id: number,
): Promise<InstitutionRow | undefined> => {
  const rows = await db.select(columns).from(institutions).where(eq(institutions.id, id))
  return rows[0]
}

/** Those of the names that there are. */
export const listKnownInstitutions = async (
  db: Db,
  names: readonly string[],
): Promise<Set<string>> => {
  if (names.length === 0) return new Set()
  const rows = await db
    .select({ name: institutions.name })
    .from(institutions)
    .where(isAnyOf(institutions.name, names))
  return new Set(rows.map(({ name }) => name))
}

/** Returns undefined if there is one of this name. */
export const insertInstitution = async (db: Db, name: string): Promise<number | undefined> => {
  const rows = await db
    .insert(institutions)
    .values({ name })
    .onConflictDoNothing()
    .returning({ id: institutions.id })
  return rows[0]?.id
}

/** Ids of those that did not exist. */
export const insertInstitutions = async (db: Db, names: readonly string[]): Promise<number[]> => {
  if (names.length === 0) return []
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into ${institutions} (name) select unnest(${sql.param([...names])}::text[])
    on conflict do nothing returning id`)
  return rows.map(({ id }) => id)
}

/** Empty names are left out. */
export const ensureInstitutions = async (db: Db, names: Iterable<string>): Promise<void> => {
  await insertInstitutions(
    db,
    [...new Set(names)].filter((name) => name !== ''),
  )
}

/** Waits for concurrent changes of an institution. */
export const lockInstitution = async (db: Db, id: number): Promise<void> => {
  await db
    .select({ id: institutions.id })
    .from(institutions)
    .where(eq(institutions.id, id))
    .for('update')
}

/** Returns false if another institution has the name. */
export const renameInstitutionRow = async (db: Db, id: number, name: string): Promise<boolean> => {
  const others = await db
    .select({ id: institutions.id })
    .from(institutions)
    .where(eq(institutions.name, name))
    .for('update')
  if (others.some((other) => other.id !== id)) return false
  await db
    .update(institutions)
    .set({ name, version: sql`${institutions.version} + 1` })
    .where(eq(institutions.id, id))
  return true
}

export const deleteInstitution = async (db: Db, id: number): Promise<void> => {
  await db.delete(institutions).where(eq(institutions.id, id))
}

export const moveInstitutionProfiles = async (db: Db, from: string, to: string): Promise<void> => {
  await db
    .update(profiles)
    .set({ institutionName: to, version: sql`${profiles.version} + 1` })
    .where(eq(profiles.institutionName, from))
}

export const listInstitutionChoices = (
  db: Db,
  limit: number,
): Promise<{ id: number; name: string }[]> =>
  db
    .select({ id: institutions.id, name: institutions.name })
    .from(institutions)
    .orderBy(asc(institutions.name))
    .limit(limit)
