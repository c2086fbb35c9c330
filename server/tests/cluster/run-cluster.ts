import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { readConfig } from '../../src/platform/config/config.ts'
import { createContext } from '../../src/platform/context.ts'
import { fillChats, judgeChats, type StoredRow } from '../chat-faults.ts'
import { createBeatPlayers, fillPlayers } from '../support/clients/beat-players.ts'
import { createSpeaker } from '../support/clients/chat-fault-client.ts'
import { signIn } from '../support/fault-harness.ts'
import { bundleServer } from '../support/programs/bundle-server.ts'
import { askAsInHour } from './hour-calls.ts'
import { type Cluster, type Fault, startCluster } from './parts.ts'
import { type Effect, watchCalls } from './watch-calls.ts'

export interface ClusterPlan {
  /** Each is a learner and an advisor who write to each other. */
  readonly chats: number
  readonly players: number
  /** Milliseconds from which on a call disturbs. */
  readonly slow: number
  readonly choose: (faults: readonly Fault[]) => readonly Fault[]
  readonly onStart?: (map: readonly string[], seconds: number) => void
  readonly onFault?: (effect: FaultEffect) => void
}

export interface FaultEffect extends Effect {
  readonly fault: string
  /** Seconds from the fault until the part was there again. */
  readonly away: number
  readonly isSteady: boolean
  /** Calls failed for longer than the description says. */
  readonly isWorse: boolean
  readonly beatsAgain: number
}

/** Milliseconds between two messages of one person. */
const pace = 900
/** Milliseconds after which a fault is reported as it is. */
const longestWait = 120_000

const until = async (isDone: () => boolean | Promise<boolean>): Promise<boolean> => {
  for (const end = Date.now() + longestWait; Date.now() < end; await wait(100))
    if (await isDone()) return true
  return false
}

const nameOf = async (cluster: Cluster, { stop, kill, freeze }: Fault): Promise<string> => {
  const name = stop ?? kill ?? freeze ?? ''
  if (name === 'primary') return cluster.primary()
  if (name !== 'replica') return name
  return (await cluster.primary()) === 'database-a' ? 'database-b' : 'database-a'
}

const strike = async (cluster: Cluster, fault: Fault, name: string): Promise<void> => {
  if (fault.freeze) cluster.freeze(name)
  else if (fault.stop) await cluster.stop(name)
  else await cluster.kill(name)
  if (fault.kill === 'primary')
    await until(() =>
      cluster.primary().then(
        (other) => other !== name,
        () => false,
      ),
    )
  await wait(fault.seconds * 1000)
  if (fault.freeze) cluster.thaw(name)
  else await cluster.start(name)
}

/** What was struck, as the report names it. */
const describe = ({ stop, freeze }: Fault, name: string): string =>
  `${stop ? 'SIGTERM' : freeze ? 'SIGSTOP' : 'SIGKILL'} ${name}`

const runPlan = async (plan: ClusterPlan, cleanup: AsyncDisposableStack) => {
  const folder = mkdtempSync(join(tmpdir(), 'jingke-cluster-'))
  chmodSync(folder, 0o777)
  cleanup.defer(() => rmSync(folder, { recursive: true, force: true }))
  const programs = {
    server: await bundleServer(cleanup),
    worker: await bundleServer(cleanup, 'server/src/start-worker.ts'),
  }
  const started = performance.now()
  const cluster = await startCluster(folder, programs, cleanup)
  plan.onStart?.(cluster.map(), (performance.now() - started) / 1000)

  const { databaseUrl, storageUrl, secret } = cluster
  const config = readConfig({
    NODE_ENV: 'test',
    DEMO: '0',
    LOG_LEVEL: 'silent',
    SECRET: secret,
    DATA_DIR: join(folder, 'filler'),
    DATABASE_URL: databaseUrl,
    STORAGE_URL: storageUrl,
  })
  const context = await createContext(config, { connectionString: databaseUrl })
  // Each learner of that moment gets a chat.
  const people = await fillChats(context, plan.chats)
  const school = await fillPlayers(context, plan.players)
  const picture = await context.storage.putPublic(Buffer.alloc(50_000, 7), 'a.jpg')
  const { rows: made } = await context.pool.query<{ id: number }>(
    `insert into users (user_name, password_hash, user_type, real_name, created_at, role_id)
     values ('operator', '', 'jk-admin', 'Operator', now(), (select id from roles where built_in = 'operator'))
     returning id`,
  )
  const operator = await signIn(context, made[0]?.id ?? 0)
  await context[Symbol.asyncDispose]()

  const playing = createBeatPlayers(() => cluster.url, school)
  const speakers = people.map((person) =>
    createSpeaker({
      ...person,
      changeAfter: Infinity,
      random: Math.random,
      origins: () => [cluster.url],
      pace,
    }),
  )
  cleanup.defer(async () => {
    await Promise.all(speakers.map((speaker) => speaker.stop()))
  })
  const learner = school.players[0]?.token ?? ''
  const tokens = { learner, operator: operator.token }
  const calls = watchCalls(askAsInHour(cluster.url, picture, tokens), plan.slow)
  await calls.untilSteady(performance.now(), longestWait)

  const effects: FaultEffect[] = []
  for (const fault of plan.choose(cluster.faults)) {
    const name = await nameOf(cluster, fault)
    const since = performance.now()
    const before = playing.counts().retries
    await strike(cluster, fault, name)
    const back = performance.now()
    const isSteady = await calls.untilSteady(back, longestWait)
    const effect = calls.effectSince(since)
    effects.push({
      ...effect,
      fault: describe(fault, name),
      away: (back - since) / 1000,
      isSteady,
      isWorse: effect.failing > (fault.failing ?? 0),
      beatsAgain: playing.counts().retries - before,
    })
    plan.onFault?.(effects.at(-1) as FaultEffect)
  }
  await calls.stop()
  await playing.stop()
  for (const speaker of speakers) speaker.stopWriting()
  const waiting = () => speakers.reduce((sum, { state }) => sum + state().waiting, 0)
  await until(() => waiting() === 0)
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<StoredRow>(
    'select chat_id as "chatId", seq, text from chat_messages order by chat_id, seq',
  )
  const lastOf = new Map(rows.map(({ chatId, seq }) => [chatId, seq]))
  await until(() =>
    speakers.every(({ chatId, state }) => state().lastSeq >= (lastOf.get(chatId) ?? 0)),
  )
  const study = await playing.judge(client)
  await client.end()
  return {
    effects,
    messages: rows.length,
    beats: playing.counts().beats,
    chat: { ...judgeChats(rows, speakers), unacknowledged: waiting() },
    study,
  }
}

/** Three servers, two workers, and what they stand on, of which one part after the other is struck under load. */
export const runCluster = async (plan: ClusterPlan) => {
  const cleanup = new AsyncDisposableStack()
  const end = () => void cleanup.disposeAsync().then(() => process.exit(130))
  process.once('SIGINT', end)
  process.once('SIGTERM', end)
  try {
    return await runPlan(plan, cleanup)
  } finally {
    process.off('SIGINT', end)
    process.off('SIGTERM', end)
    await cleanup.disposeAsync()
  }
}
