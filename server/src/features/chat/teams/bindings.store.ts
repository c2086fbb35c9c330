import type { boundLearnerSorts } from '@jingke/contract/chat'
import type { PageRequest, Sort } from '@jingke/contract/core'
import { and, asc, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { isAnyOf } from '../../../platform/database/is-any-of.ts'
import { orderBySort } from '../../../platform/database/order-by-sort.ts'
import { accountRows } from '../../auth/index.ts'
import { isInGroup } from '../../catalogue/index.ts'
import { profileRows } from '../../profile/index.ts'
import { chatCases } from '../cases/cases.tables.ts'
import { chatBindings, chats, chatTeamAdvisors, chatTeams } from '../chat.tables.ts'
import { refreshDue } from '../hours/answer-target.store.ts'

const users = accountRows('users')
const profiles = profileRows('profiles')

const isCurrent = isNull(chatBindings.endedAt)

const defaultTeamId = sql<number | null>`(
  select id from ${chatTeams} where ${chatTeams.isDefault} and ${chatTeams.removedAt} is null)`

/** The team to which the open case of a chat was transferred. */
const transferredTeam = (isOfChat: SQL): SQL => sql`(
  select moved.team_id from ${chatCases} as moved
  join ${chats} as chat on chat.id = moved.chat_id
  join ${chatTeams} as kept on kept.id = moved.team_id and kept.removed_at is null
  where ${isOfChat} and moved.closed_at is null and moved.is_transferred)`

/** The team to which an open case was transferred, else that of the learner's binding, else the default team. */
export const currentTeamOf = async (db: Db, learnerId: number): Promise<number | undefined> => {
  const { rows } = await db.execute<{ teamId: number | null }>(sql`
    select coalesce(${transferredTeam(sql`chat.learner_id = ${learnerId}`)}, (
      select ${chatBindings.teamId} from ${chatBindings}
      where ${chatBindings.learnerId} = ${learnerId} and ${isCurrent}
    ), ${defaultTeamId}) as "teamId"`)
  return rows[0]?.teamId ?? undefined
}

export type LearnerChoice =
  | { kind: 'learner' | 'institution'; name: string }
  | { kind: 'group'; groupId: number }
  | { kind: 'ids'; ids: readonly number[] }

const isChosen = (choice: LearnerChoice): SQL => {
  if (choice.kind === 'group') return isInGroup(sql`${users.id}`, choice.groupId)
  if (choice.kind === 'ids') return isAnyOf(users.id, choice.ids)
  if (choice.kind === 'learner') return sql`lower(${users.userName}) = lower(${choice.name})`
  return sql`exists (
    select from ${profiles}
    where ${profiles.userId} = ${users.id} and ${profiles.institutionName} = ${choice.name})`
}

/** Selects ids of learners. */
const chosenIds = (choice: LearnerChoice): SQL =>
  sql`select ${users.id} from ${users} where ${users.userType} = 'jk-user' and ${isChosen(choice)}`

export const countChosen = (db: Db, choice: LearnerChoice): Promise<number> =>
  db.$count(users, and(eq(users.userType, 'jk-user'), isChosen(choice)))

export interface ChangedBindings {
  readonly learnerIds: readonly number[]
  /** Chats whose team changed. */
  readonly chatIds: readonly number[]
}

/**
 * Ends other bindings of these learners and binds them to the team, if one is given and was not
 * removed; their chats follow. Rows are locked in the order of their ids, so that two of these do not wait for each
 * other, nor for messages that are being stored.
 */
export const bindLearnerRows = async (
  db: Db,
  choice: LearnerChoice,
  binding: { teamId: number | null; by: number | null; now: Date },
): Promise<ChangedBindings> => {
  const chosen = chosenIds(choice)
  const now = sql`${binding.now.toISOString()}::timestamptz`
  const isOther = sql`${chatBindings.teamId} is distinct from ${binding.teamId}::integer`
  const ended = await db.execute<{ learnerId: number }>(sql`
    update ${chatBindings} set ended_at = ${now}
    where id in (
      select id from ${chatBindings}
      where ${isCurrent} and ${isOther} and ${chatBindings.learnerId} in (${chosen})
      order by learner_id for update)
    returning learner_id as "learnerId"`)
  const bound = await db.execute<{ learnerId: number }>(sql`
    insert into ${chatBindings} (learner_id, team_id, bound_at, bound_by)
    select chosen.id, team.id, ${now}, ${binding.by}::integer
    from (${chosen}) as chosen(id), ${chatTeams} as team
    where team.id = ${binding.teamId}::integer and team.removed_at is null
    order by chosen.id
    on conflict do nothing
    returning learner_id as "learnerId"`)
  const changed = new Set([...ended.rows, ...bound.rows].map(({ learnerId }) => learnerId))
  await endTransfers(db, [...changed])
  return {
    learnerIds: [...changed],
    chatIds: await followBindings(db, sql`${chats.learnerId} in (${chosen})`),
  }
}

const homeTeam = sql`coalesce((
  select team_id from ${chatBindings}
  where ${chatBindings.learnerId} = chats.learner_id and ${isCurrent}
), ${defaultTeamId})`

const answeringTeam = sql`coalesce(${transferredTeam(sql`chat.id = chats.id`)}, ${homeTeam})`

/** Gives chats the team that answers them and returns those whose team changed. */
const followBindings = async (db: Db, which: SQL): Promise<number[]> => {
  const { rows } = await db.execute<{ id: number }>(sql`
    update ${chats} set team_id = answering.team_id
    from (
      select chats.id, ${answeringTeam} as team_id
      from ${chats} where ${which} and chats.team_id is distinct from ${answeringTeam}
      order by chats.id for update
    ) as answering
    where chats.id = answering.id
    returning chats.id`)
  const moved = rows.map(({ id }) => id)
  if (moved.length === 0) return moved
  await moveOpenCases(db, moved)
  await refreshDue(db, { chatIds: moved })
  return moved
}

/** Another binding counts more than a transfer before it. */
const endTransfers = async (db: Db, learnerIds: readonly number[]): Promise<void> => {
  if (learnerIds.length === 0) return
  await db.execute(sql`
    update ${chatCases} set is_transferred = false from ${chats}
    where chats.id = chat_cases.chat_id and chat_cases.closed_at is null
      and chat_cases.is_transferred and ${isAnyOf(chats.learnerId, learnerIds)}`)
}

/** Gives an open case to a team until it is closed. The chat must be locked. */
export const moveCase = async (
  db: Db,
  { chatId, caseId, teamId }: { chatId: number; caseId: number; teamId: number },
): Promise<void> => {
  await db.execute(sql`
    update ${chatCases} set team_id = ${teamId}, assignee_id = null,
      is_transferred = ${teamId} is distinct from (
        select ${homeTeam} from ${chats} where chats.id = ${chatId})
    where chat_cases.id = ${caseId}`)
  await db.update(chats).set({ teamId }).where(eq(chats.id, chatId))
  await refreshDue(db, { chatIds: [chatId] })
}

/** After a transferred case was closed. Returns the team that answers the chat now. */
export const returnChat = async (db: Db, chatId: number): Promise<number | null> => {
  await followBindings(db, sql`chats.id = ${chatId}`)
  const [chat] = await db.select({ teamId: chats.teamId }).from(chats).where(eq(chats.id, chatId))
  return chat?.teamId ?? null
}

/** Open cases go with their chats; who is not in the new team does not keep them. */
const moveOpenCases = async (db: Db, chatIds: readonly number[]): Promise<void> => {
  await db.execute(sql`
    update ${chatCases} set team_id = chats.team_id, assignee_id = (
      select ${chatTeamAdvisors.userId} from ${chatTeamAdvisors}
      where ${chatTeamAdvisors.teamId} = chats.team_id
        and ${chatTeamAdvisors.userId} = chat_cases.assignee_id)
    from ${chats}
    where chats.id = chat_cases.chat_id and chat_cases.closed_at is null
      and ${isAnyOf(chats.id, chatIds)}`)
}

export const followAllBindings = (db: Db): Promise<number[]> => followBindings(db, sql`true`)

type BoundList = PageRequest & {
  teamId: number
  keyword?: string
  sort?: Sort<(typeof boundLearnerSorts)[number]>
}

export const listBoundRows = async (
  db: Db,
  { teamId, keyword, sort, pageNum, pageSize }: BoundList,
) => {
  const contains = (column: SQL) => sql`position(lower(${keyword}) in lower(${column})) > 0`
  const isFound = keyword
    ? or(
        contains(sql`${users.realName}`),
        contains(sql`${users.userName}`),
        contains(sql`${profiles.institutionName}`),
      )
    : undefined
  const isMatch = and(eq(chatBindings.teamId, teamId), isCurrent, isFound)
  const joined = () =>
    db
      .select({
        id: users.id,
        name: users.realName,
        userName: users.userName,
        institutionName: sql<string>`coalesce(${profiles.institutionName}, '')`,
        boundAt: chatBindings.boundAt,
        total: sql<number>`count(*) over ()::integer`,
      })
      .from(chatBindings)
      .innerJoin(users, eq(users.id, chatBindings.learnerId))
      .leftJoin(profiles, eq(profiles.userId, users.id))
      .where(isMatch)
  const rows = await joined()
    .orderBy(
      ...orderBySort(sort, { name: users.realName, since: chatBindings.boundAt }),
      asc(users.realName),
      asc(users.id),
    )
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
  if (rows[0] || pageNum === 1) return { rows, total: rows[0]?.total ?? 0 }
  const [first] = await joined().limit(1)
  return { rows, total: first?.total ?? 0 }
}

const binders = accountRows('binders')

/** Everybody who is or was bound to a team, the latest binding first. */
export const listTeamBindingRows = async (
  db: Db,
  { teamId, pageNum, pageSize }: PageRequest & { teamId: number },
) => {
  const rows = await db
    .select({
      learner: { id: users.id, name: users.realName, userName: users.userName },
      boundAt: chatBindings.boundAt,
      boundBy: binders.realName,
      endedAt: chatBindings.endedAt,
    })
    .from(chatBindings)
    .innerJoin(users, eq(users.id, chatBindings.learnerId))
    .leftJoin(binders, eq(binders.id, chatBindings.boundBy))
    .where(eq(chatBindings.teamId, teamId))
    .orderBy(desc(chatBindings.id))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
  return { rows, total: await db.$count(chatBindings, eq(chatBindings.teamId, teamId)) }
}

export const listBindingRows = (db: Db, learnerId: number) =>
  db
    .select({ binding: chatBindings, team: chatTeams.name, boundBy: binders.realName })
    .from(chatBindings)
    .innerJoin(chatTeams, eq(chatTeams.id, chatBindings.teamId))
    .leftJoin(binders, eq(binders.id, chatBindings.boundBy))
    .where(eq(chatBindings.learnerId, learnerId))
    .orderBy(desc(chatBindings.id))
    .limit(100)

export const countBound = (db: Db, teamId: number): Promise<number> =>
  db.$count(chatBindings, and(eq(chatBindings.teamId, teamId), isCurrent))
