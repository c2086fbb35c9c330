import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import type { Context } from '../src/platform/context.ts'
import {
  type ChatSpeaker,
  createSpeaker,
  type Speaker,
} from './support/clients/chat-fault-client.ts'
import { openFaultHarness, signIn } from './support/fault-harness.ts'
import { bundleServer } from './support/programs/bundle-server.ts'
import { createServerPool } from './support/programs/server-pool.ts'
import { startServer } from './support/programs/server-process.ts'

export interface ChatFaultPlan {
  /** Each has a learner and an advisor who both write and read. */
  readonly chats: number
  /** How often one of the two servers is killed by the clock. */
  readonly kills: number
  /** Messages that are acknowledged at least. */
  readonly messages: number
  /** The database crashes after every so many kills. */
  readonly killsPerCrash: number
  /** Messages of a speaker after which its network changes, on average. */
  readonly changeAfter: number
  readonly seed: number
  /** Called after each kill with the kills and the acknowledged messages so far. */
  readonly onKill?: (kills: number, messages: number) => void
}

/** Effects of the faults on the chats. The last five must be 0. */
export interface ChatFaultReport {
  readonly seed: number
  readonly messages: number
  readonly connections: number
  /** Connections that were not read for seconds, and that were left open silently. */
  readonly slow: number
  readonly silent: number
  readonly kills: number
  readonly databaseCrashes: number
  /** Seconds between two of the planned kills, on average. */
  readonly killInterval: number
  /** Acknowledged, but not stored with the acknowledged number. */
  readonly lost: number
  /** Stored or shown more than once. */
  readonly doubled: number
  /** Stored or shown in another order than written, or numbered with a gap. */
  readonly misplaced: number
  /** Stored, but not shown to a reader. */
  readonly missing: number
  /** Frames that were refused. */
  readonly refused: number
}

/** Milliseconds between two kills; more where the machine needs longer to start the servers. */
const killInterval = 2000
/** Milliseconds without any progress after which a wait ends; a slow machine still makes some. */
const stalledAfter = 120_000

/** Waits until it is done; false if the measured progress stopped before. */
const waitWhileMoving = async (isDone: () => boolean, measure: () => number): Promise<boolean> => {
  let [last, since] = [measure(), performance.now()]
  while (!isDone()) {
    await wait(20)
    const measured = measure()
    if (measured !== last) [last, since] = [measured, performance.now()]
    else if (performance.now() - since > stalledAfter) return false
  }
  return true
}

/** A small generator of pseudo-random numbers from 0 to 1 (mulberry32). */
const createRandom = (seed: number) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Learners with a chat each, and one advisor per chat, all in one team. */
export const fillChats = async (context: Context, chats: number) => {
  const { pool } = context
  const { rows: people } = await pool.query<{ id: number; kind: string }>(
    `insert into users (user_name, password_hash, user_type, real_name, created_at, role_id)
     select kind || n, '', kind, 'Speaker', now(),
       (select id from roles where built_in = 'advisor' and kind = 'jk-advisor')
     from generate_series(1, $1::integer) as n, unnest(array['jk-user', 'jk-advisor']) as kind
     returning id, user_type as kind`,
    [chats],
  )
  await pool.query(
    `with team as (insert into chat_teams (name, greeting, created_at) values ('Team', '', now()) returning id),
      advisors as (
        insert into chat_team_advisors (team_id, user_id)
        select team.id, users.id from team, users where user_type = 'jk-advisor'
      ), bindings as (
        insert into chat_bindings (learner_id, team_id, bound_at)
        select users.id, team.id, now() from team, users where user_type = 'jk-user'
      )
    insert into chats (learner_id, team_id)
    select users.id, team.id from team, users where user_type = 'jk-user' order by users.id`,
  )
  const { rows: made } = await pool.query<{ id: number; learnerId: number }>(
    'select id, learner_id as "learnerId" from chats order by id',
  )
  const speak = async (userId: number, isStaff: boolean): Promise<Speaker> => {
    const { token } = await signIn(context, userId)
    return { userId, token, isStaff }
  }
  const advisors = people.filter(({ kind }) => kind === 'jk-advisor')
  const speakers: { chatId: number; speaker: Speaker }[] = []
  for (const [index, { id: chatId, learnerId }] of made.entries()) {
    speakers.push({ chatId, speaker: await speak(learnerId, false) })
    speakers.push({ chatId, speaker: await speak(advisors[index]?.id ?? 0, true) })
  }
  return speakers
}

export interface StoredRow {
  readonly chatId: number
  readonly seq: number
  readonly text: string
}

/** Compares what is stored with what each side was told. */
export const judgeChats = (rows: readonly StoredRow[], speakers: readonly ChatSpeaker[]) => {
  const byChat = Map.groupBy(rows, ({ chatId }) => chatId)
  let [lost, doubled, misplaced, missing] = [0, 0, 0, 0]
  for (const stored of byChat.values()) {
    doubled += stored.length - new Set(stored.map(({ text }) => text)).size
    const lastOf = new Map<string, number>()
    for (const [index, { seq, text }] of stored.entries()) {
      const [writer = '', number] = text.split(':')
      if (seq !== index + 1 || Number(number) <= (lastOf.get(writer) ?? 0)) misplaced += 1
      lastOf.set(writer, Number(number))
    }
  }
  for (const { chatId, acknowledged, received, state } of speakers) {
    const stored = byChat.get(chatId) ?? []
    const seqOf = new Map(stored.map(({ text, seq }) => [text, seq]))
    for (const [text, seq] of acknowledged) if (seqOf.get(text) !== seq) lost += 1
    const seen = new Set(received)
    doubled += received.length - seen.size
    missing += stored.filter(({ text }) => !seen.has(text)).length
    misplaced += state().misplaced
  }
  return { lost, doubled, misplaced, missing }
}

const runPlan = async (
  plan: ChatFaultPlan,
  cleanup: AsyncDisposableStack,
): Promise<ChatFaultReport> => {
  const bed = await openFaultHarness('chat-faults', cleanup)
  const env = { ...bed.env, NODE_COMPILE_CACHE: join(bed.env.DATA_DIR, 'compiled') }
  const [script, people] = await Promise.all([
    bundleServer(cleanup),
    bed.fill((context) => fillChats(context, plan.chats)),
  ])
  // A killed process does not write the cache of compiled code.
  await (await startServer(env, script)).end('SIGTERM')
  const servers = createServerPool(() => startServer(env, script), cleanup)
  await servers.complete()
  const speakers = people.map((person, index) =>
    createSpeaker({
      ...person,
      changeAfter: plan.changeAfter,
      random: createRandom(plan.seed + 1 + index),
      origins: servers.origins,
    }),
  )
  cleanup.defer(async () => {
    await Promise.all(speakers.map((speaker) => speaker.stop()))
  })
  const count = () => speakers.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0)

  const acknowledge = async (goal: number) => {
    if (await waitWhileMoving(() => count() >= goal, count)) return
    throw new Error(`no message was acknowledged for ${stalledAfter} ms (seed ${plan.seed})`)
  }

  let [kills, databaseCrashes] = [0, 0]
  const started = performance.now()
  let killedAt = started
  const killOne = async (): Promise<void> => {
    await servers.kill()
    killedAt = performance.now()
    kills += 1
    plan.onKill?.(kills, count())
    if (kills % plan.killsPerCrash !== 0) return
    await bed.crashDatabase()
    databaseCrashes += 1
  }
  while (kills < plan.kills) {
    await wait(Math.max(0, killedAt + killInterval - performance.now()))
    await killOne()
  }
  const meanInterval = (performance.now() - started) / 1000 / kills
  // A machine that is slow for this pace needs further messages; they are not free of faults either.
  const share = plan.messages / plan.kills
  while (count() < plan.messages) {
    await acknowledge(Math.min(plan.messages, count() + share))
    await killOne()
  }
  await acknowledge(count() + 1)
  for (const speaker of speakers) speaker.stopWriting()
  const countWaiting = () => speakers.reduce((sum, { state }) => sum + state().waiting, 0)
  if (!(await waitWhileMoving(() => countWaiting() === 0, countWaiting)))
    throw new Error(`${countWaiting()} messages were never acknowledged (seed ${plan.seed})`)

  const client = new Client(bed.connection())
  await client.connect()
  const { rows } = await client.query<StoredRow>(
    'select chat_id as "chatId", seq, text from chat_messages order by chat_id, seq',
  )
  await client.end()
  const lastSeqs = new Map(rows.map(({ chatId, seq }) => [chatId, seq]))
  const isBehind = ({ chatId, state }: ChatSpeaker) => state().lastSeq < (lastSeqs.get(chatId) ?? 0)
  // A reader that stops before it has everything is judged as it is.
  await waitWhileMoving(
    () => !speakers.some(isBehind),
    () => speakers.reduce((sum, { received }) => sum + received.length, 0),
  )
  const states = speakers.map(({ state }) => state())
  const sum = (key: 'connections' | 'slow' | 'silent' | 'unexpected') =>
    states.reduce((total, state) => total + state[key], 0)
  return {
    seed: plan.seed,
    messages: rows.length,
    connections: sum('connections'),
    slow: sum('slow'),
    silent: sum('silent'),
    kills,
    databaseCrashes,
    killInterval: Number(meanInterval.toFixed(2)),
    refused: sum('unexpected'),
    ...judgeChats(rows, speakers),
  }
}

/** Learners and advisors write to each other while two servers and Postgres are killed. */
export const runChatFaults = async (plan: ChatFaultPlan): Promise<ChatFaultReport> => {
  const cleanup = new AsyncDisposableStack()
  try {
    return await runPlan(plan, cleanup)
  } finally {
    await cleanup.disposeAsync()
  }
}
