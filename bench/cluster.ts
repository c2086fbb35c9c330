import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { listNavigation } from '@jingke/contract/site/calls'
import { Client } from 'pg'
import { readConfig } from '../server/src/platform/config/config.ts'
import { createContext } from '../server/src/platform/context.ts'
import { fillChats, judgeChats, type StoredRow } from '../server/tests/chat-faults.ts'
import { createBeatPlayers, fillPlayers } from '../server/tests/support/clients/beat-players.ts'
import { createSpeaker } from '../server/tests/support/clients/chat-fault-client.ts'
import { bundleServer } from '../server/tests/support/programs/bundle-server.ts'
import { type Cluster, type Fault, startCluster } from './cluster/parts.ts'
import { watchCalls } from './cluster/watch-calls.ts'

/** Each is a learner and an advisor who write to each other. */
const chats = Number(process.env.CLUSTER_CHATS ?? 4)
const players = Number(process.env.CLUSTER_PLAYERS ?? 20)
/** How often the schedule of `deploy/cluster/cluster.yaml` is gone through. */
const rounds = Number(process.env.CLUSTER_ROUNDS ?? 1)

/** Milliseconds between two messages of one person. */
const pace = 900
/** Milliseconds after which a fault is reported as it is. */
const longestWait = 120_000

const nameOf = async (cluster: Cluster, { stop, kill }: Fault): Promise<string> => {
  const name = stop ?? kill ?? ''
  return name === 'primary' ? cluster.primary() : name
}

const strike = async (cluster: Cluster, fault: Fault, name: string): Promise<void> => {
  if (fault.stop) await cluster.stop(name)
  else await cluster.kill(name)
  await wait(fault.seconds * 1000)
  await cluster.start(name)
}

const runCluster = async (cleanup: AsyncDisposableStack): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'jingke-cluster-'))
  chmodSync(folder, 0o777)
  cleanup.defer(() => rmSync(folder, { recursive: true, force: true }))
  const programs = {
    server: await bundleServer(cleanup),
    worker: await bundleServer(cleanup, 'server/src/start-worker.ts'),
  }
  const started = performance.now()
  const cluster = await startCluster(folder, programs, cleanup)
  console.log(cluster.map().join('\n'))
  console.log(`all parts were ready after ${seconds(performance.now() - started)} s`)

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
  const people = await fillChats(context, chats)
  const school = await fillPlayers(context, players)
  const picture = await context.storage.putPublic(Buffer.alloc(50_000, 7), 'a.jpg')
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
  const signal = () => AbortSignal.timeout(12_000)
  const navigation = () =>
    fetch(cluster.url + listNavigation, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
      signal: signal(),
    })
  const readPicture = () => fetch(cluster.url + picture, { signal: signal() })
  const calls = watchCalls([navigation, navigation, navigation, readPicture])
  await calls.untilSteady(performance.now(), longestWait)

  const table: object[] = []
  for (let round = 0; round < rounds; round += 1)
    for (const fault of cluster.faults) {
      const name = await nameOf(cluster, fault)
      const since = performance.now()
      const before = playing.counts()
      await strike(cluster, fault, name)
      await calls.untilSteady(performance.now(), longestWait)
      const { calls: made, failed, failing, steadyAfter, longest } = calls.effectSince(since)
      table.push({
        fault: `${fault.stop ? 'SIGTERM' : 'SIGKILL'} ${name}`,
        'away (s)': fault.seconds,
        calls: made,
        failed,
        'failing (s)': Number(failing.toFixed(1)),
        'longest call (s)': Number(longest.toFixed(1)),
        'steady after (s)': Number(steadyAfter.toFixed(1)),
        'beats sent again': playing.counts().retries - before.retries,
      })
      console.log(JSON.stringify(table.at(-1)))
    }
  await calls.stop()
  await playing.stop()
  for (const speaker of speakers) speaker.stopWriting()
  const waiting = () => speakers.reduce((sum, { state }) => sum + state().waiting, 0)
  for (const until = Date.now() + longestWait; waiting() > 0 && Date.now() < until; )
    await wait(100)
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<StoredRow>(
    'select chat_id as "chatId", seq, text from chat_messages order by chat_id, seq',
  )
  const lastOf = new Map(rows.map(({ chatId, seq }) => [chatId, seq]))
  const isBehind = () =>
    speakers.some(({ chatId, state }) => state().lastSeq < (lastOf.get(chatId) ?? 0))
  for (const until = Date.now() + longestWait; isBehind() && Date.now() < until; ) await wait(100)
  const study = await playing.judge(client)
  await client.end()
  const chat = judgeChats(rows, speakers)
  console.table(table)
  console.log(
    `chat: ${rows.length} messages, ${waiting()} never acknowledged, ${JSON.stringify(chat)}`,
  )
  console.log(`study: ${playing.counts().beats} beats, ${JSON.stringify(study)}`)
  const wrong = [...Object.values(chat), ...Object.values(study), waiting()]
  if (wrong.some((count) => count > 0)) throw new Error('something was lost or doubled')
}

const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(1)

/** Three servers, two workers, and what they stand on, of which one part after the other is killed under load. */
export const run = async (): Promise<void> => {
  const cleanup = new AsyncDisposableStack()
  const end = () => void cleanup.disposeAsync().then(() => process.exit(130))
  process.once('SIGINT', end)
  process.once('SIGTERM', end)
  try {
    await runCluster(cleanup)
  } finally {
    process.off('SIGINT', end)
    process.off('SIGTERM', end)
    await cleanup.disposeAsync()
  }
}
