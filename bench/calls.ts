import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listCourses } from '@jingke/contract/catalogue/calls'
import { getStudyFigures } from '@jingke/contract/study/calls'
import { Client } from 'pg'
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres/index.ts'
import { type CallCost, callCosts } from './calls/call-costs.ts'
import { makeVideoPlayable } from './calls/playable-video.ts'
import { openRowCounter, type RowCounter } from './calls/row-counter.ts'
import { compareWithAll, connections, type Measured, type Target } from './support/load.ts'
import { type Started, signIn, startBareServer, startSchool } from './support/processes.ts'
import { postgresTime, processorTime } from './support/processor-time.ts'

type EmbeddedPostgres = Awaited<ReturnType<typeof startEmbeddedPostgres>>

const rounds = 3
/** Length of one round. */
const seconds = 1

const post = async (school: Started, token: string, path: string, input: object) => {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const request = { url: school.url + path, headers, body: JSON.stringify(input) }
  const answer = await fetch(request.url, { method: 'POST', headers, body: request.body })
  return { request, text: await answer.text() }
}

interface Subject {
  readonly school: Started
  readonly postgres: EmbeddedPostgres
  readonly token: string
  readonly courseId: number
  readonly videoId: number
  readonly rows: RowCounter
  readonly database: Client
}

/** A count that the load does not bring up to the limit; each call still spends and stores one. */
const liftLimit = (database: Client, name: string) =>
  database.query('update rate_limits set points = -1e9, expire = $2 where key like $1', [
    `${name}:%`,
    Date.now() + 600_000,
  ])

/** Beside node:http with the same bytes, and beside node:http that makes one statement first. */
const compareWithBare = async (
  { school, postgres }: Subject,
  { request, text }: Awaited<ReturnType<typeof post>>,
) => {
  const bare = await startBareServer(text)
  const asking = await startBareServer(text, postgres.url)
  const target = (name: string, { url, pid }: Started): Target => ({
    ...request,
    name,
    url,
    processorTimes: () => [processorTime(pid), postgresTime(postgres.pid)],
  })
  try {
    const ours = { ...target(request.url, school), url: request.url }
    const peers = [target('bare', bare), target('asking', asking)]
    return await compareWithAll(ours, peers, { rounds, seconds })
  } finally {
    await asking.close()
    await bare.close()
  }
}

const show = ({ processor: [server = 0, database = 0] }: Measured): string =>
  `${server.toFixed(2)} + ${database.toFixed(2)}`

const measure = async (subject: Subject, call: CallCost) => {
  const { school, token, courseId, videoId, rows, database } = subject
  const { path, page, statements, input, limitName } = call
  const send = () => post(school, token, path, input(courseId, videoId))
  const sent = await send()
  if (JSON.parse(sent.text).code !== 200) throw new Error(`${path}: ${sent.text}`)
  if (limitName !== undefined) await liftLimit(database, limitName)
  const { ours, peers } = await compareWithBare(subject, sent)
  const [bare, asking] = peers
  if (!bare || !asking) throw new Error(`${path}: the peers were not measured`)
  const inSequence = Math.round(await rows.perCall(send))
  console.log(
    `${page.padEnd(16)} ${path.padEnd(60)} ${statements} statements, ${inSequence} rows in sequence, ${Buffer.byteLength(sent.text)} bytes; ${bare.ratio.toFixed(2)} of bare node:http, ${asking.ratio.toFixed(2)} of one with a statement; processor ${show(ours)} ms (bare ${show(bare)}, with a statement ${show(asking)})`,
  )
}

const measureAll = async (school: Started, postgres: EmbeddedPostgres): Promise<void> => {
  const { connection } = postgres
  console.log(
    `medians of ${rounds} rounds of ${seconds} s, ${connections} connections; processor time of one call in Node + in Postgres`,
  )
  const token = await signIn(school.url, 'student')
  const rows = await openRowCounter(connection, () => post(school, token, getStudyFigures, {}))
  const database = new Client(connection)
  await database.connect()
  try {
    const { text } = await post(school, token, listCourses, {})
    const courseId: number = JSON.parse(text).data.list[0].id
    const query = async (statement: string, values?: unknown[]) =>
      (await database.query<{ id: number }>(statement, values)).rows
    const videoId = await makeVideoPlayable(query, courseId)
    const subject = { school, postgres, token, courseId, videoId, rows, database }
    for (const call of callCosts) await measure(subject, call)
  } finally {
    await database.end()
    await rows.close()
  }
}

/**
 * What each call of each page costs. The tables of the
 * demo school are small: Postgres reads some of them in sequence although they have an index.
 */
export const run = async (): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'jingke-calls-'))
  const postgres = await startEmbeddedPostgres({ dataDir })
  try {
    const school = await startSchool({ DATABASE_URL: postgres.url })
    try {
      await measureAll(school, postgres)
    } finally {
      await school.close()
    }
  } finally {
    await postgres.stop()
    for (const folder of [dataDir, postgres.clusterDir])
      rmSync(folder, { recursive: true, force: true })
  }
}
