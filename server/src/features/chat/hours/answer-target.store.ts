import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { isAnyOf } from '../../../platform/database/is-any-of.ts'
import { chats, chatTeams } from '../chat.tables.ts'
import { answerDueAt } from './answer-target.ts'

export type DueChats = { readonly chatIds: readonly number[] } | { readonly teamId: number }

/** What a team does with a new question. */
export const listTeamRules = (db: Db, teamIds: readonly number[]) =>
  db
    .select({
      id: chatTeams.id,
      hours: chatTeams.hours,
      answerMinutes: chatTeams.answerMinutes,
      assignsByLoad: chatTeams.assignsByLoad,
    })
    .from(chatTeams)
    .where(isAnyOf(chatTeams.id, teamIds))
export type TeamRules = Awaited<ReturnType<typeof listTeamRules>>[number]

/** Computes again by when learners who wait should have an answer: the team or its settings changed. */
export const refreshDue = async (db: Db, which: DueChats): Promise<void> => {
  const rows = await db
    .select({
      id: chats.id,
      waitingSince: chats.waitingSince,
      hours: chatTeams.hours,
      answerMinutes: chatTeams.answerMinutes,
    })
    .from(chats)
    .innerJoin(chatTeams, eq(chatTeams.id, chats.teamId))
    .where(
      and(
        isNotNull(chats.waitingSince),
        'teamId' in which ? eq(chats.teamId, which.teamId) : isAnyOf(chats.id, which.chatIds),
      ),
    )
    .orderBy(chats.id)
    .for('update', { of: chats })
  if (rows.length === 0) return
  const given = rows.map(({ id, waitingSince, ...target }) => ({
    id,
    dueAt: waitingSince && answerDueAt(target, waitingSince),
  }))
  await db.execute(sql`
    update ${chats} set answer_due_at = given."dueAt"
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given(id integer, "dueAt" timestamptz)
    where chats.id = given.id`)
}
