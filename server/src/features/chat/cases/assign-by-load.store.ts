import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { isAnyOf } from '../../../platform/database/is-any-of.ts'
import { accountRows } from '../../auth/index.ts'
import { chatTeamAdvisors } from '../chat.tables.ts'
import { isPresentAt } from '../hours/presence.store.ts'
import { isOpenCase } from './cases.store.ts'
import { chatCases } from './cases.tables.ts'

const users = accountRows('users')

/** Arbitrary; unique among the advisory locks. */
const lockKey = 7_205_413

/** Until the end of the transaction: two cases that are opened at once do not count the same cases. */
export const lockAssignment = async (db: Db): Promise<void> => {
  await db.execute(sql`select pg_advisory_xact_lock(${lockKey})`)
}

export const listCandidates = (db: Db, teamIds: readonly number[], now: Date) =>
  db
    .select({
      teamId: chatTeamAdvisors.teamId,
      id: users.id,
      openCases: sql<number>`(
        select count(*)::integer from ${chatCases}
        where ${chatCases.assigneeId} = ${users.id} and ${isOpenCase})`,
      isPresent: isPresentAt(sql`${users.id}`, now),
    })
    .from(chatTeamAdvisors)
    .innerJoin(users, eq(users.id, chatTeamAdvisors.userId))
    .where(and(isAnyOf(chatTeamAdvisors.teamId, teamIds), isNull(users.disabledAt)))
    .orderBy(asc(users.id))

/** Who had the last case of each chat. */
export const listEarlierAdvisors = async (
  db: Db,
  chatIds: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  const rows = await db
    .selectDistinctOn([chatCases.chatId], {
      chatId: chatCases.chatId,
      assigneeId: chatCases.assigneeId,
    })
    .from(chatCases)
    .where(
      and(
        isAnyOf(chatCases.chatId, chatIds),
        isNotNull(chatCases.closedAt),
        isNotNull(chatCases.assigneeId),
      ),
    )
    .orderBy(asc(chatCases.chatId), desc(chatCases.id))
  return new Map(
    rows.flatMap(({ chatId, assigneeId }) => (assigneeId ? [[chatId, assigneeId]] : [])),
  )
}
