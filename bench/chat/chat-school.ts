import type { Context } from '../../server/src/platform/context.ts'
import { signIn } from '../../server/tests/support/fault-harness.ts'

export interface Member {
  readonly userId: number
  readonly chatId: number
  readonly token: string
  readonly sessionId: string
}

/** A statement may take 5 s. */
const learnersAtOnce = 500

/** Learners with a chat each, all of one team. */
export const fillChats = async ({ pool }: Context, learners: number): Promise<void> => {
  await pool.query("insert into chat_teams (name, greeting, created_at) values ('Team', '', now())")
  for (let first = 1; first <= learners; first += learnersAtOnce)
    await pool.query(
      `with learner as (
         insert into users (user_name, password_hash, user_type, real_name, created_at)
         select 'learner-' || n, '', 'jk-user', 'Learner', now()
         from generate_series($1::integer, $2::integer) as n returning id
       ), team as (
         select id from chat_teams where name = 'Team'
       ), binding as (
         insert into chat_bindings (learner_id, team_id, bound_at)
         select learner.id, team.id, now() from learner, team
       )
       insert into chats (learner_id, team_id) select learner.id, team.id from learner, team`,
      [first, Math.min(first + learnersAtOnce - 1, learners)],
    )
}

/** Signs the learners of the first chats in. */
export const signInLearners = async (context: Context, count: number): Promise<Member[]> => {
  const { rows } = await context.pool.query<{ chatId: number; userId: number }>(
    'select id as "chatId", learner_id as "userId" from chats order by id limit $1',
    [count],
  )
  const members: Member[] = []
  const queue = [...rows]
  const work = async () => {
    for (let row = queue.pop(); row; row = queue.pop())
      members.push({ ...row, ...(await signIn(context, row.userId)) })
  }
  await Promise.all(Array.from({ length: 8 }, work))
  return members
}

/** A one-time ticket for each, without a call. */
export const giveTickets = async (
  { pool }: Context,
  members: readonly Member[],
): Promise<Map<number, string>> => {
  const { rows } = await pool.query<{ userId: number; ticket: string }>(
    `insert into chat_tickets (ticket, user_id, session_id, expires_at)
     select gen_random_uuid(), given.user_id, given.session_id, now() + interval '1 hour'
     from unnest($1::integer[], $2::uuid[]) as given(user_id, session_id)
     returning user_id as "userId", ticket`,
    [members.map(({ userId }) => userId), members.map(({ sessionId }) => sessionId)],
  )
  return new Map(rows.map(({ userId, ticket }) => [userId, ticket]))
}
