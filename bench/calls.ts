import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, type ClientConfig } from 'pg'
import { catalogueEndpoints } from '../contract/src/catalogue/index.ts'
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres/index.ts'
import { type CallCost, callCosts } from './calls/call-costs.ts'
import { makeVideoPlayable } from './calls/playable-video.ts'
import { openRowCounter, type RowCounter } from './calls/row-counter.ts'
import { compare, connections } from './load.ts'
import { type Started, signIn, startBareServer, startSchool } from './processes.ts'

const rounds = 3
/** Of one round. */
const seconds = 1

const post = async (school: Started, token: string, path: string, input: object) => {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const request = { url: school.url + path, headers, body: JSON.stringify(input) }
  const answer = await fetch(request.url, { method: 'POST', headers, body: request.body })
  return { request, text: await answer.text() }
}

interface Subject {
  readonly school: Started
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

const measure = async (subject: Subject, call: CallCost) => {
  const { school, token, courseId, videoId, rows, database } = subject
  const { path, page, statements, input, limitName } = call
  const send = () => post(school, token, path, input(courseId, videoId))
  const { request, text } = await send()
  if (JSON.parse(text).code !== 200) throw new Error(`${path}: ${text}`)
  if (limitName !== undefined) await liftLimit(database, limitName)
  const bare = await startBareServer(text)
  try {
    const peer = { ...request, name: 'bare', url: bare.url }
    const { ratio, ours } = await compare({ ...request, name: path }, peer, {
      rounds,
      seconds,
    })
    const milliseconds = (1000 / ours.rate).toFixed(2)
    const inSequence = Math.round(await rows.perCall(send))
    console.log(
      `${page.padEnd(16)} ${path.padEnd(60)} ${statements} statements, ${inSequence} rows in sequence, ${Buffer.byteLength(text)} bytes, ${milliseconds} ms, ${ratio.toFixed(2)} of bare node:http`,
    )
  } finally {
    await bare.close()
  }
}

const measureAll = async (school: Started, connection: ClientConfig): Promise<void> => {
  console.log(`medians of ${rounds} rounds of ${seconds} s, ${connections} connections`)
  const token = await signIn(school.url, 'student')
  const unreadCount = '/jk-admin/api-user/v1/messageCenter/unreadCount'
  const rows = await openRowCounter(connection, () => post(school, token, unreadCount, {}))
  const database = new Client(connection)
  await database.connect()
  try {
    const { text } = await post(school, token, catalogueEndpoints.listCourses.path, {})
    const courseId: number = JSON.parse(text).data.list[0].id
    const query = async (statement: string, values?: unknown[]) =>
      (await database.query<{ id: number }>(statement, values)).rows
    const videoId = await makeVideoPlayable(query, courseId)
    const subject = { school, token, courseId, videoId, rows, database }
    for (const call of callCosts) await measure(subject, call)
  } finally {
    await database.end()
    await rows.close()
  }
}

/**
 * What each call of each page costs; milliseconds are of one call at the measured rate. The tables of the
 * demo school are small: Postgres reads some of them in sequence although they have an index.
 */
export const run = async (): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'jingke-calls-'))
  const postgres = await startEmbeddedPostgres({ dataDir })
  try {
    const school = await startSchool({ DATABASE_URL: postgres.url })
    try {
      await measureAll(school, postgres.connection)
    } finally {
      await school.close()
    }
  } finally {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
