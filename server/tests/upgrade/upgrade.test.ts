import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { issueToken } from '@jingke/contract/auth/calls'
import { listCourses } from '@jingke/contract/catalogue/calls'
import { listOwnChat } from '@jingke/contract/chat/calls'
import { listFavourites } from '@jingke/contract/favourites/calls'
import { listMarks } from '@jingke/contract/marks/calls'
import { getWatchRecord } from '@jingke/contract/study/calls'
import type { PoolConfig } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { restoreSchool } from '../../src/platform/backup/index.ts'
import {
  applyMigrations,
  knownMigrations,
  readAppliedMigrations,
} from '../../src/platform/database/migrate.ts'
import { prepareJobs } from '../../src/platform/jobs/index.ts'
import { createLogger } from '../../src/platform/logger.ts'
import { always, ignore, sumsOf, targetOf, useBackups, withClient } from '../support/backups.ts'
import { credentials } from '../support/credentials.ts'
import { openNode } from '../support/test-node.ts'
import { createTestDatabase, testConfig } from '../support/test-school.ts'

const { newDataDir } = useBackups()
const times = knownMigrations()

/** Rows of a school, which are inserted after the migration with the number of the file. */
const rows = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.sql'))
  .sort()
  .map((name) => ({
    number: Number(name.slice(0, 4)),
    sql: readFileSync(join(import.meta.dirname, name), 'utf8'),
  }))

/** A database as a version with migrations up to a number left it. */
const openEarlier = async (number: number): Promise<PoolConfig> => {
  const connection = await createTestDatabase('template1')
  await prepareJobs(connection)
  await withClient(connection, async (client) => {
    for (const [index, time] of times.slice(0, number + 1).entries()) {
      await applyMigrations(client, time)
      const added = rows.find((one) => one.number === index)
      if (added) await client.query(added.sql)
    }
  })
  return connection
}

/** Starts this version, as `npm start` does. */
const startHere = async (connection: PoolConfig, dataDir: string) => {
  const lines: string[] = []
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(JSON.parse(String(chunk)).msg)
      done()
    },
  })
  const log = createLogger({ logLevel: 'info', environment: 'test' }, stream)
  const node = await openNode(testConfig(dataDir), connection, { log })
  onTestFinished(() => node.close())
  const { body } = await node.call(issueToken, credentials({ username: 'anna' }))
  expect(body.code).toBe(200)
  return { node, lines, token: body.data.token }
}

test('a school of the oldest version is upgraded in one start, and a backup is made first', async () => {
  const connection = await openEarlier(7)
  const before = await sumsOf(connection)
  const dataDir = newDataDir()
  const { node, lines, token } = await startHere(connection, dataDir)
  expect(lines).toEqual(
    expect.arrayContaining([
      'the tables of the database are of an earlier version: they are backed up, then changed',
      'the tables of the database were changed',
    ]),
  )
  const courses = await node.call(listCourses, {}, { token })
  expect(courses.body.data.list).toMatchObject([{ name: '微积分初步' }, { name: '只给东湖学院' }])
  const marks = await node.call(listMarks, {}, { token })
  expect(marks.body.data.list).toMatchObject([{ second: 42, text: '记住定义' }])
  const favourites = await node.call(listFavourites, {}, { token })
  expect(favourites.body.data.list).toMatchObject([{ course: { name: '微积分初步' } }])

  const [name = ''] = readdirSync(join(dataDir, 'backups'))
  const from = {
    file: join(dataDir, 'backups', name),
    passphrase: testConfig(dataDir).secret,
  }
  const there = newDataDir()
  mkdirSync(join(there, 'files'))
  writeFileSync(join(there, 'files/kept.txt'), 'kept')
  const target = await createTestDatabase('template1')
  const restored = await restoreSchool(targetOf(target, there), from, always, ignore)
  expect(restored?.school.migrations).toEqual(times.slice(0, 8))
  expect(restored?.manifest.tables).toEqual(before)
  expect(existsSync(join(there, 'files/kept.txt'))).toBe(true)
})

test.each([
  ['a version with study and chat, in one start', 28],
  ['each version in turn, one migration after the other', times.length - 1],
])('progress in lessons and the chat are as before: %s', async (_, number) => {
  const { node, token } = await startHere(await openEarlier(number), newDataDir())
  const record = await node.call(getWatchRecord, { courseId: 1, videoId: 1 }, { token })
  expect(record.body.data).toMatchObject({ position: 300, credited: 300 })
  const chat = await node.call(listOwnChat, {}, { token })
  expect(chat.body.data.list.map(({ text }) => text)).toEqual([
    '有什么可以帮您？',
    '极限怎么理解？',
  ])
})

test('a folder for the backup that cannot be written ends the start, and nothing is changed', async () => {
  const connection = await openEarlier(28)
  const dataDir = newDataDir()
  writeFileSync(join(dataDir, 'backups'), 'a file where a folder should be')
  await expect(startHere(connection, dataDir)).rejects.toThrow(
    /could not be backed up in .* before they are changed \(.*\): nothing was changed/,
  )
  expect(await withClient(connection, readAppliedMigrations)).toHaveLength(29)
})
