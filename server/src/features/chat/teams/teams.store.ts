import { isDeepStrictEqual } from 'node:util'
import type { WorkingHours } from '@jingke/contract/chat'
import { and, asc, desc, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { isAnyOf } from '../../../platform/database/is-any-of.ts'
import { accountRows, holds } from '../../auth/index.ts'
import { chatCases } from '../cases/cases.tables.ts'
import { chatBindings, chats, chatTeamAdvisors, chatTeamHours, chatTeams } from '../chat.tables.ts'

const users = accountRows('users')

const isKept = isNull(chatTeams.removedAt)

export const listTeamRows = (db: Db, id?: number) =>
  db
    .select({
      id: chatTeams.id,
      name: chatTeams.name,
      greeting: chatTeams.greeting,
      isDefault: chatTeams.isDefault,
      hours: chatTeams.hours,
      handOverMinutes: chatTeams.handOverMinutes,
      answerMinutes: chatTeams.answerMinutes,
      assignsByLoad: chatTeams.assignsByLoad,
      version: chatTeams.version,
      // Drizzle leaves out the table of a column when only one table is selected from.
      learnerCount: sql<number>`(
        select count(*)::integer from ${chatBindings} as binding
        where binding.team_id = ${chatTeams}.id and binding.ended_at is null)`,
      waitingCount: sql<number>`(
        select count(*)::integer from ${chats} as chat
        where chat.team_id = ${chatTeams}.id and chat.waiting_since is not null)`,
    })
    .from(chatTeams)
    .where(and(isKept, id === undefined ? undefined : eq(chatTeams.id, id)))
    .orderBy(asc(chatTeams.name), asc(chatTeams.id))

const advisor = { id: users.id, name: users.realName, userName: users.userName }

export const listAdvisorsOf = (db: Db, teamIds: readonly number[]) =>
  db
    .select({ teamId: chatTeamAdvisors.teamId, ...advisor })
    .from(chatTeamAdvisors)
    .innerJoin(users, eq(users.id, chatTeamAdvisors.userId))
    .where(isAnyOf(chatTeamAdvisors.teamId, teamIds))
    .orderBy(asc(users.realName), asc(users.id))

export const listAdvisorAccounts = (db: Db) =>
  db
    .select(advisor)
    .from(users)
    .where(and(holds(db, users.roleId, 'chat.answer'), isNull(users.disabledAt)))
    .orderBy(asc(users.realName), asc(users.id))
    .limit(500)

export interface TeamChange {
  readonly name: string
  readonly greeting: string
  readonly isDefault: boolean
  readonly hours?: WorkingHours | null | undefined
  readonly handOverMinutes?: number | null | undefined
  readonly answerMinutes?: number | null | undefined
  readonly assignsByLoad?: boolean | undefined
}

const clearDefault = (db: Db, except: number) =>
  db
    .update(chatTeams)
    .set({ isDefault: false, version: sql`${chatTeams.version} + 1` })
    .where(and(chatTeams.isDefault, ne(chatTeams.id, except)))

/** Adds to the history of hours if they differ from the latest. */
const keepHours = async (
  db: Db,
  teamId: number,
  hours: WorkingHours | null,
  now: Date,
): Promise<void> => {
  const [latest] = await db
    .select({ hours: chatTeamHours.hours })
    .from(chatTeamHours)
    .where(eq(chatTeamHours.teamId, teamId))
    .orderBy(desc(chatTeamHours.since), desc(chatTeamHours.id))
    .limit(1)
  if (latest && isDeepStrictEqual(latest.hours, hours)) return
  await db.insert(chatTeamHours).values({ teamId, hours, since: now })
}

/** Undefined if another team has the name. */
export const insertTeam = async (
  db: Db,
  team: TeamChange,
  now: Date,
): Promise<number | undefined> => {
  if (team.isDefault) await clearDefault(db, 0)
  const [row] = await db
    .insert(chatTeams)
    .values({ ...team, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: chatTeams.id })
  if (row) await keepHours(db, row.id, team.hours ?? null, now)
  return row?.id
}

export const isTeamNameTaken = async (db: Db, name: string, except: number): Promise<boolean> =>
  (await db.$count(chatTeams, and(isKept, eq(chatTeams.name, name), ne(chatTeams.id, except)))) > 0

/** By name in small letters. */
export const findTeamIds = async (
  db: Db,
  names: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  if (names.length === 0) return new Map()
  const wanted = names.map((name) => name.toLowerCase())
  const rows = await db
    .select({ id: chatTeams.id, name: sql<string>`lower(${chatTeams.name})` })
    .from(chatTeams)
    .where(and(isKept, isAnyOf(sql`lower(${chatTeams.name})`, wanted)))
  return new Map(rows.map(({ id, name }) => [name, id]))
}

export const listTeamNames = async (db: Db, limit: number): Promise<string[]> => {
  const rows = await db
    .select({ name: chatTeams.name })
    .from(chatTeams)
    .where(isKept)
    .orderBy(chatTeams.name)
    .limit(limit)
  return rows.map(({ name }) => name)
}

/** Waits for concurrent changes of a team. */
export const lockTeam = async (db: Db, id: number): Promise<void> => {
  await db.select({ id: chatTeams.id }).from(chatTeams).where(eq(chatTeams.id, id)).for('update')
}

export const changeTeam = async (
  db: Db,
  id: number,
  change: TeamChange,
  now: Date,
): Promise<void> => {
  if (change.isDefault) await clearDefault(db, id)
  const rows = await db
    .update(chatTeams)
    .set({ ...change, version: sql`${chatTeams.version} + 1` })
    .where(and(isKept, eq(chatTeams.id, id)))
    .returning({ hours: chatTeams.hours })
  for (const { hours } of rows) await keepHours(db, id, hours, now)
}

export const markTeamRemoved = async (db: Db, id: number, now: Date): Promise<void> => {
  await db.delete(chatTeamAdvisors).where(eq(chatTeamAdvisors.teamId, id))
  await db.update(chatTeams).set({ removedAt: now, isDefault: false }).where(eq(chatTeams.id, id))
}

/** Ids that are not advisors' are left out. Cases of who leaves go back to the team. */
export const putAdvisors = async (
  db: Db,
  teamId: number,
  userIds: readonly number[],
): Promise<void> => {
  const left = await db
    .delete(chatTeamAdvisors)
    .where(eq(chatTeamAdvisors.teamId, teamId))
    .returning({ userId: chatTeamAdvisors.userId })
  const gone = left.map(({ userId }) => userId).filter((id) => !userIds.includes(id))
  if (gone.length > 0)
    await db
      .update(chatCases)
      .set({ assigneeId: null })
      .where(
        and(
          isNull(chatCases.closedAt),
          eq(chatCases.teamId, teamId),
          isAnyOf(chatCases.assigneeId, gone),
        ),
      )
  if (userIds.length === 0) return
  const known = await db
    .select({ userId: users.id })
    .from(users)
    .where(and(isAnyOf(users.id, userIds), holds(db, users.roleId, 'chat.answer')))
  if (known.length > 0)
    await db.insert(chatTeamAdvisors).values(known.map(({ userId }) => ({ teamId, userId })))
}
