import { and, asc, desc, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { storedRow } from '../../../platform/database/stored-row.ts'
import { accountRows } from '../../auth/index.ts'
import { chatMessages, chats, chatTeamAdvisors, chatTeams } from '../chat.tables.ts'
import { chatAbsences } from '../hours/absences.tables.ts'
import { chatCases, chatEvents } from './cases.tables.ts'

const users = accountRows('users')

export const isOpenCase = isNull(chatCases.closedAt)

/** The chat's row must be locked if the case is to be changed. */
export const findOpenCase = async (db: Db, chatId: number) => {
  const [row] = await db
    .select({
      id: chatCases.id,
      assigneeId: chatCases.assigneeId,
      assigneeName: users.realName,
      isTransferred: chatCases.isTransferred,
    })
    .from(chatCases)
    .leftJoin(users, eq(users.id, chatCases.assigneeId))
    .where(and(eq(chatCases.chatId, chatId), isOpenCase))
  return row
}

export const setAssignee = async (
  db: Db,
  caseId: number,
  assigneeId: number | null,
): Promise<void> => {
  await db.update(chatCases).set({ assigneeId }).where(eq(chatCases.id, caseId))
}

/** The learner does not wait any more. */
export const closeCaseRow = async (
  db: Db,
  { chatId, caseId, ...closed }: { chatId: number; caseId: number } & CaseEnd,
): Promise<void> => {
  await db.update(chatCases).set(closed).where(eq(chatCases.id, caseId))
  await db.update(chats).set({ isOpen: false, waitingSince: null }).where(eq(chats.id, chatId))
}

interface CaseEnd {
  readonly closedAt: Date
  readonly closedBy: number
  readonly lastSeq: number
}

export const insertEvent = async (db: Db, event: typeof chatEvents.$inferInsert): Promise<number> =>
  storedRow(await db.insert(chatEvents).values(event).returning({ id: chatEvents.id })).id

const actors = accountRows('actors')
const targets = accountRows('targets')
const maxEvents = 200

/** The latest, newest first. */
export const listEventRows = (db: Db, chatId: number) =>
  db
    .select({
      event: chatEvents,
      actor: actors.realName,
      target: targets.realName,
      team: chatTeams.name,
    })
    .from(chatEvents)
    .leftJoin(actors, eq(actors.id, chatEvents.actorId))
    .leftJoin(targets, eq(targets.id, chatEvents.targetId))
    .leftJoin(chatTeams, eq(chatTeams.id, chatEvents.teamId))
    .where(eq(chatEvents.chatId, chatId))
    .orderBy(desc(chatEvents.id))
    .limit(maxEvents)
export type EventRow = Awaited<ReturnType<typeof listEventRows>>[number]

export const hasLearnerWritten = async (
  db: Db,
  chatId: number,
  afterSeq: number,
): Promise<boolean> => {
  const written = await db.$count(
    chatMessages,
    and(
      eq(chatMessages.chatId, chatId),
      sql`${chatMessages.seq} > ${afterSeq}`,
      chatMessages.isFromLearner,
    ),
  )
  return written > 0
}

export const isAdvisorOf = async (db: Db, teamId: number, userId: number): Promise<boolean> => {
  const rows = await db
    .select({ userId: chatTeamAdvisors.userId })
    .from(chatTeamAdvisors)
    .innerJoin(users, eq(users.id, chatTeamAdvisors.userId))
    .where(
      and(
        eq(chatTeamAdvisors.teamId, teamId),
        eq(chatTeamAdvisors.userId, userId),
        isNull(users.disabledAt),
      ),
    )
  return rows.length > 0
}

export const listColleagueRows = (db: Db, teamId: number, now: Date) =>
  db
    .select({
      id: users.id,
      name: users.realName,
      openCases: sql<number>`(
        select count(*)::integer from ${chatCases}
        where ${chatCases.assigneeId} = ${users.id} and ${isOpenCase})`,
      isAbsent: sql<boolean>`exists (
        select from ${chatAbsences} where ${chatAbsences.userId} = ${users.id}
          and ${and(lte(chatAbsences.startsAt, now), gt(chatAbsences.endsAt, now))})`,
    })
    .from(chatTeamAdvisors)
    .innerJoin(users, eq(users.id, chatTeamAdvisors.userId))
    .where(and(eq(chatTeamAdvisors.teamId, teamId), isNull(users.disabledAt)))
    .orderBy(asc(users.realName), asc(users.id))
