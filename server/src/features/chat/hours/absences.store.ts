import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, ne, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../../platform/database/db.ts'
import { accountRows } from '../../auth/index.ts'
import { isOpenCase } from '../cases/cases.store.ts'
import { chatCases } from '../cases/cases.tables.ts'
import { chats, chatTeamAdvisors, chatTeams } from '../chat.tables.ts'
import { chatAbsences } from './absences.tables.ts'

const users = accountRows('users')

const backups = accountRows('backups')

export const findAbsence = async (db: Db, userId: number, now: Date) => {
  const [row] = await db
    .select({
      startsAt: chatAbsences.startsAt,
      endsAt: chatAbsences.endsAt,
      backup: { id: backups.id, name: backups.realName },
    })
    .from(chatAbsences)
    .leftJoin(backups, eq(backups.id, chatAbsences.backupId))
    .where(and(eq(chatAbsences.userId, userId), gt(chatAbsences.endsAt, now)))
    .orderBy(asc(chatAbsences.startsAt))
    .limit(1)
  return row
}

/** What has ended stays. */
export const replaceAbsence = async (
  db: Db,
  userId: number,
  absence: Omit<typeof chatAbsences.$inferInsert, 'userId'> | null,
  now: Date,
): Promise<void> => {
  await db
    .delete(chatAbsences)
    .where(and(eq(chatAbsences.userId, userId), gt(chatAbsences.endsAt, now)))
  if (absence) await db.insert(chatAbsences).values({ ...absence, userId })
}

/** Whether an advisor is away, or has an account that is disabled. */
export const isAbsentAt = (userId: SQL, now: Date): SQL<boolean> => sql<boolean>`(
  exists (
    select from ${chatAbsences} as period where period.user_id = ${userId}
      and period.starts_at <= ${now.toISOString()}::timestamptz
      and period.ends_at > ${now.toISOString()}::timestamptz
  ) or exists (
    select from ${accountRows('account')}
    where account.id = ${userId} and account.disabled_at is not null))`

const own = alias(chatTeamAdvisors, 'own')

export const listTeamMates = (db: Db, userId: number) =>
  db
    .selectDistinct({ id: users.id, name: users.realName })
    .from(own)
    .innerJoin(chatTeamAdvisors, eq(chatTeamAdvisors.teamId, own.teamId))
    .innerJoin(users, eq(users.id, chatTeamAdvisors.userId))
    .where(and(eq(own.userId, userId), ne(users.id, userId), isNull(users.disabledAt)))
    .orderBy(asc(users.realName))

/** Chats in which a learner waits for an advisor who is absent. */
export const listWaitingForAbsent = (db: Db, now: Date) =>
  db
    .select({
      chatId: chats.id,
      waitingSince: chats.waitingSince,
      hours: chatTeams.hours,
      handOverMinutes: chatTeams.handOverMinutes,
    })
    .from(chatCases)
    .innerJoin(chats, eq(chats.id, chatCases.chatId))
    .innerJoin(chatTeams, eq(chatTeams.id, chats.teamId))
    .where(
      and(
        isOpenCase,
        isNotNull(chats.waitingSince),
        isNotNull(chatTeams.handOverMinutes),
        isAbsentAt(sql`${chatCases.assigneeId}`, now),
      ),
    )
    .limit(500)

/** The chat, locked, if its learner still waits for an absent advisor. */
export const lockWaiting = async (db: Db, chatId: number, now: Date) => {
  const [chat] = await db.select().from(chats).where(eq(chats.id, chatId)).for('update')
  if (!chat || chat.waitingSince === null || chat.teamId === null) return undefined
  const [openCase] = await db
    .select({ id: chatCases.id, assigneeId: chatCases.assigneeId })
    .from(chatCases)
    .where(
      and(eq(chatCases.chatId, chatId), isOpenCase, isAbsentAt(sql`${chatCases.assigneeId}`, now)),
    )
  return openCase?.assigneeId
    ? {
        id: openCase.id,
        assigneeId: openCase.assigneeId,
        teamId: chat.teamId,
        lastSeq: chat.lastSeq,
      }
    : undefined
}

/** The backup of an absent advisor, if in the team and not absent too. */
export const findBackup = async (
  db: Db,
  { assigneeId, teamId, now }: { assigneeId: number; teamId: number; now: Date },
): Promise<number | null> => {
  const members = db
    .select({ userId: chatTeamAdvisors.userId })
    .from(chatTeamAdvisors)
    .where(eq(chatTeamAdvisors.teamId, teamId))
  const [row] = await db
    .select({ backupId: chatAbsences.backupId })
    .from(chatAbsences)
    .where(
      and(
        eq(chatAbsences.userId, assigneeId),
        lte(chatAbsences.startsAt, now),
        gt(chatAbsences.endsAt, now),
        inArray(chatAbsences.backupId, members),
        sql`not ${isAbsentAt(sql`${chatAbsences.backupId}`, now)}`,
      ),
    )
  return row?.backupId ?? null
}

export const findTeamHours = async (db: Db, teamId: number) => {
  const [row] = await db
    .select({ hours: chatTeams.hours })
    .from(chatTeams)
    .where(eq(chatTeams.id, teamId))
  return row?.hours ?? null
}
