import { expect, test } from 'vitest'
import { useChats } from '../testing/use-chats.ts'
import { storeMessages } from './store-messages.ts'

const { newLearner, people, school } = useChats()

test('storing messages reads only the rows of their chats, however many others there are', async () => {
  const { chatId, userId } = await newLearner()
  // In small parts: a statement may take 5 s, and the machine may be busy.
  for (let part = 0; part < 10; part += 1) {
    await school().query(
      `insert into chat_messages (chat_id, seq, client_id, is_from_learner, type, text, sent_at)
       select 1000000, $1 * 200 + n, gen_random_uuid(), true, 1, '', now()
       from generate_series(1, 200) as n`,
      [part],
    )
    await school().query(
      `with learner as (
         insert into users (user_name, password_hash, user_type, real_name)
         select 'other-' || $1::integer * 100 + n, '', 'jk-user', '' from generate_series(1, 100) as n
         returning id
       ), chat as (insert into chats (learner_id) select id from learner returning id)
       insert into chat_cases (chat_id, team_id, opened_at, first_seq)
       select chat.id, team.id, now(), 1 from chat, chat_teams as team`,
      [part],
    )
  }
  for (const table of ['chat_messages', 'chats', 'chat_cases'])
    await school().query(`analyze ${table}`)
  const message = { chatId, type: 0 as const, text: 'Hello' }
  const question = { ...message, senderId: userId, isFromLearner: true }
  const answer = { ...message, senderId: people.advisor.userId, isFromLearner: false }
  const rows = await school().context.db.transaction(async (tx) => {
    for (const written of [question, answer])
      await storeMessages({ ...school().context, db: tx }, [
        { ...written, clientId: crypto.randomUUID() },
      ])
    // Counts this transaction only.
    const read = await tx.execute<{ name: string; count: string }>(
      `select relname as name, seq_tup_read as count from pg_stat_xact_user_tables
       where relname in ('chat_messages', 'chats', 'chat_cases') order by 1`,
    )
    return read.rows
  })
  expect(rows).toEqual([
    { name: 'chat_cases', count: '0' },
    { name: 'chat_messages', count: '0' },
    { name: 'chats', count: '0' },
  ])
})
