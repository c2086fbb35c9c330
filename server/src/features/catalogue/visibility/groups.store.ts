import type { PageRequest, Sort } from '@jingke/contract/core'
import type { memberListSorts } from '@jingke/contract/people'
import { and, asc, eq, ne, not, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { isAnyOf } from '../../../platform/database/is-any-of.ts'
import { orderBySort } from '../../../platform/database/order-by-sort.ts'
import { groupMembers, groups } from '../catalogue.tables.ts'
import { courseAudience } from '../courses.tables.ts'

const memberCount = sql<number>`(
  select count(*)::integer from ${groupMembers} where ${groupMembers.groupId} = ${groups.id}
)`

const courseCount = sql<number>`(
  select count(*)::integer from ${courseAudience}
  where ${courseAudience.kind} = 'group' and ${courseAudience.value} = ${groups.id}::text
)`

const columns = {
  id: groups.id,
  name: groups.name,
  memberCount,
  courseCount,
  version: groups.version,
}

const isNamed = (name: string): SQL => sql`lower(${groups.name}) = lower(${name})`

type GroupList = PageRequest & { keyword?: string; sort?: Sort<(typeof memberListSorts)[number]> }

export const listGroupRows = async (db: Db, filter: GroupList) => {
  const { pageNum, pageSize, keyword, sort } = filter
  const condition = keyword
    ? sql`position(lower(${keyword}) in lower(${groups.name})) > 0`
    : undefined
  const rows = await db
    .select(columns)
    .from(groups)
    .where(condition)
    .orderBy(
      ...orderBySort(sort, { name: groups.name, members: memberCount }),
      asc(groups.name),
      asc(groups.id),
    )
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
  return { rows, total: await db.$count(groups, condition) }
}

export const findGroup = async (db: Db, id: number) => {
  const rows = await db.select(columns).from(groups).where(eq(groups.id, id))
  return rows[0]
}

export const findGroupByName = async (db: Db, name: string) => {
  const rows = await db.select(columns).from(groups).where(isNamed(name))
  return rows[0]
}

/** Returns undefined if the name is taken. */
export const insertGroup = async (db: Db, name: string): Promise<number | undefined> => {
  const rows = await db
    .insert(groups)
    .values({ name })
    .onConflictDoNothing()
    .returning({ id: groups.id })
  return rows[0]?.id
}

/** Ids of those that did not exist. */
export const insertGroups = async (db: Db, names: readonly string[]): Promise<number[]> => {
  if (names.length === 0) return []
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into ${groups} (name) select unnest(${sql.param([...names])}::text[])
    on conflict do nothing returning id`)
  return rows.map(({ id }) => id)
}

/** Waits for concurrent changes of a group. */
export const lockGroup = async (db: Db, id: number): Promise<void> => {
  await db.select({ id: groups.id }).from(groups).where(eq(groups.id, id)).for('update')
}

/** Returns false if another group has the name. */
export const renameGroupRow = async (db: Db, id: number, name: string): Promise<boolean> => {
  const others = await db
    .select({ id: groups.id })
    .from(groups)
    .where(and(isNamed(name), ne(groups.id, id)))
  if (others.length > 0) return false
  await db
    .update(groups)
    .set({ name, version: sql`${groups.version} + 1` })
    .where(eq(groups.id, id))
  return true
}

/** With its memberships. Returns the learners who were in it. */
export const deleteGroup = async (db: Db, id: number): Promise<number[]> => {
  const members = await db
    .delete(groupMembers)
    .where(eq(groupMembers.groupId, id))
    .returning({ userId: groupMembers.userId })
  await db.delete(groups).where(eq(groups.id, id))
  return members.map(({ userId }) => userId)
}

export const listGroupsOf = (db: Db, userId: number): Promise<{ id: number; name: string }[]> =>
  db
    .select({ id: groups.id, name: groups.name })
    .from(groupMembers)
    .innerJoin(groups, eq(groups.id, groupMembers.groupId))
    .where(eq(groupMembers.userId, userId))
    .orderBy(asc(groups.name), asc(groups.id))

/** Ids of groups that do not exist are left out. Who stays in a group keeps the time of joining it. */
export const putGroupMemberships = async (
  db: Db,
  userId: number,
  groupIds: readonly number[],
  joinedAt: Date,
): Promise<void> => {
  await db
    .delete(groupMembers)
    .where(and(eq(groupMembers.userId, userId), not(isAnyOf(groupMembers.groupId, groupIds))))
  if (groupIds.length === 0) return
  const known = await db
    .select({ groupId: groups.id })
    .from(groups)
    .where(isAnyOf(groups.id, groupIds))
    .for('key share')
  if (known.length > 0)
    await db
      .insert(groupMembers)
      .values(known.map(({ groupId }) => ({ userId, groupId, joinedAt })))
      .onConflictDoNothing()
}

/** The id by name in small letters. */
export const findGroupIds = async (
  db: Db,
  names: readonly string[],
): Promise<Map<string, number>> => {
  const { rows } = await db.execute<{ name: string; id: number }>(sql`
    select given.name, ${groups.id} from unnest(${sql.param([...names])}::text[]) as given(name)
    join ${groups} on lower(${groups.name}) = lower(given.name)`)
  return new Map(rows.map(({ name, id }) => [name.toLowerCase(), id]))
}

/** For new accounts. Groups that have been removed meanwhile are left out. */
export const addGroupMembers = async (
  db: Db,
  members: readonly { userId: number; groupId: number }[],
  joinedAt: Date,
): Promise<void> => {
  const known = await db
    .select({ id: groups.id })
    .from(groups)
    .where(isAnyOf(groups.id, [...new Set(members.map(({ groupId }) => groupId))]))
    .for('key share')
  const ids = new Set(known.map(({ id }) => id))
  const added = members.filter(({ groupId }) => ids.has(groupId))
  // One parameter for each column: a statement with thousands of them takes long to build.
  if (added.length > 0)
    await db.execute(sql`
      insert into ${groupMembers} (user_id, group_id, joined_at)
      select added.*, ${joinedAt.toISOString()}::timestamptz from unnest(
        ${sql.param(added.map(({ userId }) => userId))}::integer[],
        ${sql.param(added.map(({ groupId }) => groupId))}::integer[]
      ) as added on conflict do nothing`)
}

export const isInGroup = (userId: SQL, groupId: number): SQL => sql`exists (
  select from ${groupMembers}
  where ${groupMembers.userId} = ${userId} and ${groupMembers.groupId} = ${groupId}
)`
