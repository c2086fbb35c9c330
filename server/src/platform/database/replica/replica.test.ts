import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { allEndpoints } from '@jingke/contract'
import { exportPathOf } from '@jingke/contract/core'
import { createGroup, listGroups, renameGroup } from '@jingke/contract/people/calls'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sampleFor } from '../../../../tests/attack/attacked-endpoint.ts'
import { eventually } from '../../../../tests/support/eventually.ts'
import {
  connectionOf,
  createReplicaOf,
  installed,
  startPostgres,
} from '../../../../tests/support/programs/installed-postgres.ts'
import type { TestNode } from '../../../../tests/support/test-node.ts'
import { patientTimeouts, useSchool } from '../../../../tests/support/test-school.ts'

const bin = installed[0] ?? ''
const primaryFolder = mkdtempSync(join(tmpdir(), 'jingke-primary-'))
const replicaFolder = mkdtempSync(join(tmpdir(), 'jingke-replica-'))
expect(installed, 'install PostgreSQL 15 or later (Debian: postgresql)').not.toEqual([])
const stopPrimary = await startPostgres(bin, primaryFolder)
const school = useSchool({
  reach: () => ({ ...connectionOf(primaryFolder), ...patientTimeouts }),
  shedAfter: 90_000,
})
let copy: Awaited<ReturnType<typeof createReplicaOf>>
let observer: Client
let replica: ChildProcess
let node: TestNode
let token = ''

beforeAll(async () => {
  copy = await createReplicaOf(bin, primaryFolder, replicaFolder)
  await startReplica()
  const databaseReadUrl = `postgresql://jingke@${encodeURIComponent(replicaFolder)}/postgres`
  node = await school().openNode({ databaseReadUrl })
  token = (await school().giveSession(await school().createUser('operator', 'jk-admin'))).token
})

afterAll(async () => {
  await observer.end().catch(() => {})
  replica.kill('SIGINT')
  await stopPrimary()
  for (const folder of [primaryFolder, replicaFolder])
    rmSync(folder, { recursive: true, force: true })
})

const startReplica = async () => {
  replica = await copy.start()
  observer = new Client(connectionOf(replicaFolder))
  observer.on('error', () => {})
  await observer.connect()
}

/** The postmaster first, so that it starts no other process meanwhile. */
const pidsOfReplica = async (): Promise<number[]> => {
  const { rows } = await observer.query<{ pid: number }>('select pid from pg_stat_activity')
  return [replica.pid ?? 0, ...rows.map(({ pid }) => pid)]
}

let stopped: number[] = []
/** It answers nothing until it goes on. */
const freeze = async () => {
  stopped = await pidsOfReplica()
  for (const pid of stopped) process.kill(pid, 'SIGSTOP')
}
const goOn = () => {
  for (const pid of stopped) process.kill(pid, 'SIGCONT')
  stopped = []
}
afterEach(goOn)

const isReplicaUsed = () => node.context.replica?.dbAfter(0n) !== undefined
const untilUsed = () => eventually(() => expect(isReplicaUsed()).toBe(true))
const untilLeftOut = () => eventually(() => expect(isReplicaUsed()).toBe(false))

const send = (path: string, payload: object, cookie = '') =>
  node.send<{ list: { name: string }[] }>({
    url: path,
    payload,
    headers: { authorization: `Bearer ${token}`, ...(cookie && { cookie }) },
  })

const namesOf = async (cookie?: string) => {
  const { status, body } = await send(listGroups, { pageSize: 50 }, cookie)
  expect(status).toBe(200)
  return body.data.list.map(({ name }) => name)
}

const addGroup = async (name: string) => {
  const { body, headers } = await node.call(
    createGroup,
    { name },
    { token, idempotencyKey: crypto.randomUUID() },
  )
  expect(body.code).toBe(200)
  return { group: body.data, cookie: String(headers['set-cookie']).split(';')[0] ?? '' }
}

test('lists are read from the replica', async () => {
  await untilUsed()
  await namesOf()
  const { rows } = await observer.query<{ query: string }>(
    `select query from pg_stat_activity where application_name = 'jingke'`,
  )
  expect(rows.map(({ query }) => query).join()).toContain('"groups"')
})

test('every list of the console and its export is answered as by the primary', async () => {
  for (const endpoint of allEndpoints.filter(({ exported }) => exported)) {
    await untilUsed()
    const sample = sampleFor(endpoint)
    const { body } = await send(endpoint.path, sample)
    const other = await school().send<unknown>({
      url: endpoint.path,
      payload: sample,
      headers: { authorization: `Bearer ${token}` },
    })
    expect([endpoint.path, body.code]).toEqual([endpoint.path, other.body.code])
    const { status } = await node.sendRaw({
      url: exportPathOf(endpoint.path),
      payload: sample,
      headers: { authorization: `Bearer ${token}` },
    })
    expect([endpoint.path, status]).toEqual([endpoint.path, 200])
  }
})

test('who changed something sees it at once, though the replica has not replayed it', async () => {
  await untilUsed()
  await observer.query('select pg_wal_replay_pause()')
  const { group, cookie } = await addGroup('Own')
  expect(await namesOf(cookie)).toContain('Own')
  const { version, id } = group
  const renamed = await send(renameGroup, { id, version, name: 'Renamed' }, cookie)
  expect(renamed.body.code).toBe(200)
  expect(await namesOf(cookie)).toContain('Renamed')
  await observer.query('select pg_wal_replay_resume()')
})

test('who changed something sees it at once, though its commit was not confirmed', async () => {
  await untilUsed()
  await observer.query('select pg_wal_replay_pause()')
  const primary = new Client(connectionOf(primaryFolder))
  await primary.connect()
  const requireStandbys = async (names: string) => {
    await primary.query(`alter system set synchronous_standby_names = '${names}'`)
    await primary.query('select pg_reload_conf()')
  }
  await requireStandbys('nobody')
  const changing = node.call(
    createGroup,
    { name: 'Unconfirmed' },
    { token, idempotencyKey: crypto.randomUUID() },
  )
  await eventually(async () => {
    // The commit is on the disk of the primary, and waits for a standby.
    const { rowCount } = await primary.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`,
    )
    expect(rowCount).toBe(1)
  })
  await requireStandbys('')
  await primary.end()
  const { status, headers } = await changing
  expect(status).toBe(503)
  expect(await namesOf(String(headers['set-cookie']).split(';')[0])).toContain('Unconfirmed')
  await observer.query('select pg_wal_replay_resume()')
})

test('a replica that falls behind is left out until it has caught up', async () => {
  await untilUsed()
  await observer.query('select pg_wal_replay_pause()')
  await addGroup('Late')
  await untilLeftOut()
  expect(await namesOf()).toContain('Late')
  await observer.query('select pg_wal_replay_resume()')
  await untilUsed()
  expect(await namesOf()).toContain('Late')
})

test('no list fails while the replica does not answer, and it is used again', async () => {
  await untilUsed()
  const before = await namesOf()
  await freeze()
  const answers = await Promise.all(Array.from({ length: 20 }, () => namesOf()))
  expect(answers).toEqual(Array.from({ length: 20 }, () => before))
  await untilLeftOut()
  expect(await namesOf()).toEqual(before)
  goOn()
  await untilUsed()
})

test('the replica is watched while all connections for calls are taken', async () => {
  await untilUsed()
  const { pool } = node.context
  const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  const pings = new Set<string>()
  await eventually(async () => {
    const { rows } = await observer.query<{ at: string }>(
      `select query_start::text as at from pg_stat_activity
       where application_name = 'jingke replica watch'`,
    )
    for (const { at } of rows) pings.add(at)
    expect(pings.size).toBeGreaterThan(10)
  })
  expect(isReplicaUsed()).toBe(true)
  await freeze()
  await untilLeftOut()
  goOn()
  for (const client of taken) client.release()
  await untilUsed()
})

test('a list that is too slow for the replica is not run on the primary as well', async () => {
  await untilUsed()
  const primary = new Client(connectionOf(primaryFolder))
  await primary.connect()
  await primary.query('begin; lock table groups in access exclusive mode')
  // Only then the replica gets it.
  await school().query('select pg_switch_wal()')
  await eventually(async () => {
    const { rows } = await observer.query(
      `select from pg_locks where relation = 'groups'::regclass and mode = 'AccessExclusiveLock' and granted`,
    )
    expect(rows).toHaveLength(1)
  })
  const { status } = await send(listGroups, { pageSize: 50 })
  const { rows } = await primary.query(
    `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%"groups"%'`,
  )
  await primary.end()
  expect([status, rows.length]).toEqual([503, 0])
})

test('no list fails while the replica is killed and started again', async () => {
  await untilUsed()
  const ended = once(replica, 'exit')
  const calls = Array.from({ length: 20 }, () => namesOf())
  for (const pid of await pidsOfReplica()) process.kill(pid, 'SIGKILL')
  await ended
  await Promise.all(calls)
  await untilLeftOut()
  await namesOf()
  await startReplica()
  await untilUsed()
  await namesOf()
})

test('a replica that became a primary is not read', async () => {
  await untilUsed()
  await observer.query('select pg_promote()')
  await untilLeftOut()
  await addGroup('After the promotion')
  expect(await namesOf()).toContain('After the promotion')
})
