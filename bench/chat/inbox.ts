import { listConversations } from '@jingke/contract/chat/calls'
import { Client, type ClientBase } from 'pg'
import { createCatalogue } from '../../server/src/features/catalogue/index.ts'
import { chatRoutes } from '../../server/src/features/chat/index.ts'
import { createStudy } from '../../server/src/features/study/index.ts'
import { topics } from '../../server/src/topics.ts'
import { openFaultHarness } from '../../server/tests/support/fault-harness.ts'
import { quantile } from '../support/statistics.ts'
import { verdict } from '../support/verdict.ts'

const few = 50
const many = 5000
const samples = 100
const limit = 2

/** A team with an advisor and so many conversations of ten messages; the advisor's id. */
const addTeam = async (client: ClientBase, size: number): Promise<number> => {
  const { rows } = await client.query<{ id: number }>(
    `with team as (
       insert into chat_teams (name, greeting, created_at) values ('Team ' || $1, '', now()) returning id
     ), advisor as (
       insert into users (user_name, password_hash, user_type, real_name, created_at, role_id)
       values ('advisor-' || $1, '', 'jk-advisor', 'Advisor', now(),
         (select id from roles where built_in = 'advisor')) returning id
     ), member as (
       insert into chat_team_advisors (team_id, user_id) select team.id, advisor.id from team, advisor
     ), learner as (
       insert into users (user_name, password_hash, user_type, real_name, created_at)
       select 'learner-' || $1 || '-' || n, '', 'jk-user', 'Learner ' || n, now()
       from generate_series(1, $1::text::integer) as n returning id
     ), chat as (
       insert into chats (learner_id, team_id, last_seq, last_at, is_open, waiting_since)
       select learner.id, team.id, 10, now() - learner.id * interval '1 minute', true,
         case when learner.id % 3 = 0 then now() - learner.id * interval '1 minute' end
       from learner, team returning id, learner_id
     ), message as (
       insert into chat_messages (chat_id, seq, client_id, sender_id, is_from_learner, type, text, sent_at)
       select chat.id, seq, gen_random_uuid(), learner_id, true, 0, 'A question', now()
       from chat, generate_series(1, 10) as seq
     )
     select id from advisor`,
    [String(size)],
  )
  return rows[0]?.id ?? 0
}

/** The first page of an inbox with many conversations against one with few. */
export const runInbox = async (): Promise<void> => {
  const cleanup = new AsyncDisposableStack()
  try {
    const bed = await openFaultHarness('bench-inbox', cleanup)
    await bed.fill(async (context) => {
      // Without the limits of the server's connections.
      const client = new Client(bed.connection())
      await client.connect()
      const advisors = [await addTeam(client, few), await addTeam(client, many)]
      await client.query('vacuum analyze')
      await client.end()
      context.bus.declare(topics)
      const catalogue = createCatalogue(context)
      const study = createStudy(context, catalogue, {
        canWatchVideo: async () => false,
        findOpenSecond: async () => null,
        listOwnResults: async () => [],
      })
      const route = chatRoutes(catalogue, study).find(
        ({ endpoint }) => endpoint.path === listConversations,
      )
      if (!route) throw new Error(`there is no ${listConversations}`)
      const list = route.operation as (
        call: unknown,
        input: unknown,
      ) => Promise<{ list: unknown[] }>
      const input = route.endpoint.input.parse({ pageSize: 30 })
      const open = async (userId: number): Promise<number> => {
        const identity = { kind: 'jk-advisor', userId, sessionId: '', permissions: ['chat.answer'] }
        const call = { context, caller: { language: 'en' }, identity, log: context.log }
        const started = performance.now()
        const found = await list(call, input)
        if (found.list.length === 0) throw new Error('the inbox is empty')
        return performance.now() - started
      }
      const times: [number[], number[]] = [[], []]
      for (let sample = -10; sample < samples; sample += 1)
        for (const [index, userId] of advisors.entries()) {
          const time = await open(userId)
          if (sample >= 0) times[index]?.push(time)
        }
      const [small, large] = times.map((list) => quantile(list, 0.5))
      if (!small || !large) throw new Error('nothing was measured')
      const ratio = large / small
      console.log(
        `inbox with ${many} conversations: ${ratio.toFixed(2)} times the one with ${few} (limit ${limit}: ${verdict(ratio <= limit, 'ABOVE')})`,
      )
      console.log(`  p50 ${small.toFixed(1)} → ${large.toFixed(1)} ms`)
    })
  } finally {
    await cleanup.disposeAsync()
  }
}
