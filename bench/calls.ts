import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ClientConfig } from 'pg'
import { catalogueEndpoints } from '../contract/src/catalogue/index.ts'
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres/index.ts'
import { type CallCost, callCosts } from './calls/call-costs.ts'
import { openRowCounter, type RowCounter } from './calls/row-counter.ts'
import { compare } from './load.ts'
import { type Started, signIn, startBareServer, startSchool } from './processes.ts'

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
  readonly rows: RowCounter
}

const measure = async ({ school, token, courseId, rows }: Subject, call: CallCost) => {
  const { path, page, statements, input } = call
  const send = () => post(school, token, path, input(courseId))
  const { request, text } = await send()
  const bare = await startBareServer(text)
  try {
    const peer = { ...request, name: 'bare', url: bare.url }
    const { ratio, ours } = await compare({ ...request, name: path }, peer, {
      rounds: 3,
      seconds: 1,
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
  const token = await signIn(school.url, 'student')
  const unreadCount = '/jk-admin/api-user/v1/messageCenter/unreadCount'
  const rows = await openRowCounter(connection, () => post(school, token, unreadCount, {}))
  try {
    const { text } = await post(school, token, catalogueEndpoints.listCourses.path, {})
    const courseId: number = JSON.parse(text).data.list[0].id
    for (const call of callCosts) await measure({ school, token, courseId, rows }, call)
  } finally {
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
