import { expect, test } from 'vitest'
import type { QueuedTask } from '../../platform/jobs/index.ts'
import type { BackupRecord } from '../backup/index.ts'
import { judgeBackup } from './checks/backup.ts'
import { judgeClock } from './checks/clock.ts'
import { judgeDatabase, judgeSecret, judgeServer, judgeTables } from './checks/database.ts'
import { judgeJobs } from './checks/jobs.ts'
import { judgeDisk, judgeEncoder, judgeMemory, judgeProcessor } from './checks/machine.ts'
import { judgeMail } from './checks/mail.ts'
import {
  judgeAddress,
  judgeCertificate,
  judgePlainAddress,
  judgeRedirect,
  judgeSocket,
  judgeUpload,
} from './checks/public-address.ts'
import { judgeRedis } from './checks/redis.ts'
import { judgeSms } from './checks/sms.ts'
import { judgeStore } from './checks/store.ts'
import { toSize } from './finding.ts'

const gigabyte = 2 ** 30

test.each([
  [150_004, 'ok'],
  [180_001, 'ok'],
  [140_012, 'fail'],
])('a Postgres with the version number %i is %s', (versionNumber, state) => {
  const facts = { version: '', versionNumber, bytes: 0, clockAhead: 0, programs: 1 }
  expect(judgeDatabase({ ...facts, tables: 'current' }).state).toBe(state)
})

test('tables of another version, another secret and no server fail', () => {
  expect(judgeTables('current').state).toBe('ok')
  expect(judgeTables('older')).toMatchObject({ state: 'fail', found: { en: /earlier version/ } })
  expect(judgeTables('newer')).toMatchObject({ state: 'fail', found: { en: /newer version/ } })
  expect([judgeSecret(true).state, judgeSecret(false).state]).toEqual(['ok', 'fail'])
  expect([judgeServer(2).state, judgeServer(0).state]).toEqual(['ok', 'fail'])
})

test.each([
  [50, 'ok'],
  [9.9, 'warn'],
  [0.9, 'fail'],
])('a disk of 100 GB with %d GB free is %s', (free, state) => {
  expect(judgeDisk('/srv', { free: free * gigabyte, total: 100 * gigabyte }).state).toBe(state)
})

test('memory and processor warn, and never fail', () => {
  expect(judgeMemory({ free: gigabyte, total: 4 * gigabyte }).state).toBe('ok')
  expect(judgeMemory({ free: 0, total: 4 * gigabyte }).state).toBe('warn')
  expect(judgeProcessor({ count: 4, load: 8 }).state).toBe('ok')
  expect(judgeProcessor({ count: 4, load: 80 }).state).toBe('warn')
})

test('an encoder is needed where jobs run, and a named ffmpeg must be one', () => {
  const judge = (kind: 'ffmpeg' | 'node-av' | 'none', config = {}) =>
    judgeEncoder({ kind, version: '7.1' }, { runsJobs: true, ...config }).state
  expect([judge('ffmpeg'), judge('node-av'), judge('none')]).toEqual(['ok', 'ok', 'fail'])
  expect(judge('node-av', { ffmpegPath: '/opt/ffmpeg' })).toBe('fail')
  expect(judge('none', { runsJobs: false })).toBe('ok')
})

test.each([
  [0, undefined, 'ok'],
  [-5000, 0, 'warn'],
  [0, 31_000, 'fail'],
])('a database %i ms ahead and an address %s ms ahead are %s', (database, address, state) => {
  expect(judgeClock({ database, address })?.state).toBe(state)
})

test('without another clock there is nothing to compare', () => {
  expect(judgeClock({ database: undefined, address: undefined })).toBeUndefined()
})

const now = new Date('2030-01-02T12:00:00Z')
const task = (over: Partial<QueuedTask>): QueuedTask => ({
  task: 'media:ladder',
  waiting: 0,
  running: 0,
  failed: 0,
  oldestWaitingAt: null,
  lastError: '',
  ...over,
})

test.each<[string, Partial<QueuedTask>[], string]>([
  ['an empty queue', [], 'ok'],
  [
    'a job that has just been queued',
    [{ waiting: 1, oldestWaitingAt: '2030-01-02T11:59:00Z' }],
    'ok',
  ],
  ['a job that nobody runs', [{ waiting: 1, oldestWaitingAt: '2030-01-02T11:50:00Z' }], 'fail'],
  [
    'a job behind a running one',
    [{ waiting: 1, running: 1, oldestWaitingAt: '2030-01-02T11:50:00Z' }],
    'ok',
  ],
  [
    'a job that has waited for two hours behind a running one',
    [
      { waiting: 1, oldestWaitingAt: '2030-01-02T10:00:00Z' },
      { task: 'other', running: 1 },
    ],
    'warn',
  ],
  [
    'a job that has failed for good',
    [{ failed: 2, lastError: 'no space' }, { running: 1 }],
    'fail',
  ],
])('%s', (_, tasks, state) => {
  expect(judgeJobs(tasks.map(task), now).state).toBe(state)
})

const backupOf = (over: Partial<BackupRecord>): BackupRecord => ({
  name: '20300102-030000',
  day: null,
  startedAt: '2030-01-02T03:00:00Z',
  endedAt: null,
  state: 'done',
  progress: 1,
  bytes: 1,
  isVerified: true,
  missingFiles: 0,
  fault: '',
  ...over,
})

test.each<[string, Partial<BackupRecord>[], string]>([
  ['a backup of this night', [{}], 'ok'],
  ['one while the next is made', [{ state: 'running', isVerified: false }, {}], 'ok'],
  ['one of three days ago', [{ startedAt: '2029-12-30T03:00:00Z' }], 'fail'],
  ['a failed one after a good one', [{ state: 'failed', fault: 'no space' }, {}], 'fail'],
  ['one that could not be verified', [{ isVerified: false }], 'fail'],
  ['the first one, which is being made', [{ state: 'running' }], 'warn'],
  ['none', [], 'warn'],
])('of backups, %s', (_, records, state) => {
  expect(judgeBackup(records.map(backupOf), now).state).toBe(state)
})

test('why a backup failed is told in both languages', () => {
  const failed = {
    state: 'failed',
    fault: 'the backup may need 9 MB',
    faultCode: 'no-room',
  } as const
  const { found } = judgeBackup([backupOf(failed)], now)
  expect(found).toEqual({
    zh: '上一次备份失败：磁盘剩余空间不够存放一份备份。',
    en: 'The last backup failed: The disk has no room for another backup.',
  })
})

test('failed jobs are named with their number and the last error', () => {
  const { found } = judgeJobs([task({ failed: 2, lastError: 'no space' })], now)
  expect(found.en).toBe('Jobs have failed for good: media:ladder (2). Last error: no space')
  expect(found.zh).toContain('media:ladder (2)')
})

test.each([
  [90, undefined, 'ok'],
  [21, undefined, 'ok'],
  [20, undefined, 'warn'],
  [7, undefined, 'warn'],
  [6, undefined, 'fail'],
  [90, 'SELF_SIGNED_CERT_IN_CHAIN', 'fail'],
])('a certificate with %i days left and the fault %s is %s', (days, fault, state) => {
  const validTo = new Date(now.getTime() + days * 86_400_000)
  expect(judgeCertificate({ fault, validTo }, now).state).toBe(state)
})

test('the address must be answered by this school', () => {
  const judge = (answer: Parameters<typeof judgeAddress>[1]) =>
    judgeAddress('https://school.example', answer)
  expect(judge({ kind: 'this school', clockAhead: 0 }).state).toBe('ok')
  expect(judge({ kind: 'other', status: 502 })).toMatchObject({
    state: 'fail',
    found: { en: /HTTP 502/ },
  })
  expect(judge({ kind: 'unreachable', reason: 'refused' })).toMatchObject({
    found: { en: /refused/ },
  })
})

test('an address without TLS is a warning, unless it is this machine', () => {
  expect(judgePlainAddress(new URL('http://school.example'))?.state).toBe('warn')
  expect(judgePlainAddress(new URL('http://127.0.0.1:3000'))).toBeUndefined()
})

test.each([
  ['https://school.example/', 'ok'],
  ['https://other.example/', 'warn'],
  [undefined, 'warn'],
])('a redirect to %s is %s', (location, state) => {
  expect(judgeRedirect(new URL('https://school.example'), location).state).toBe(state)
})

test('sockets and uploads must reach the server', () => {
  expect(judgeSocket({ kind: 'ours' }).state).toBe('ok')
  expect(judgeSocket({ kind: 'not upgraded' }).state).toBe('fail')
  expect(judgeSocket({ kind: 'other', status: 404 }).state).toBe('fail')
  expect(judgeUpload({ kind: 'ours' }).state).toBe('ok')
  expect(judgeUpload({ kind: 'buffered' }).state).toBe('warn')
  expect(judgeUpload({ kind: 'other', status: 413 }).state).toBe('fail')
})

test('an object store must answer and let browsers play', () => {
  const answers = { name: 'https://s3.example/videos', status: 200, allowsPlayers: true }
  expect(judgeStore(answers).state).toBe('ok')
  expect(judgeStore({ ...answers, allowsPlayers: false })).toMatchObject({
    state: 'fail',
    next: { en: /CORS/ },
  })
  expect(judgeStore({ ...answers, status: 403 })).toMatchObject({
    state: 'fail',
    found: { en: /403/ },
  })
})

test('a Redis that does not answer is a warning, since the school runs without it', () => {
  expect(judgeRedis({ version: '7.0.15' })).toMatchObject({
    state: 'ok',
    found: { en: /7\.0\.15/ },
  })
  expect(judgeRedis({ reason: 'connect ECONNREFUSED' })).toMatchObject({
    state: 'warn',
    found: { en: /ECONNREFUSED/ },
    next: { en: /REDIS_URL/ },
  })
})

test('a mail server must take the greeting', () => {
  const server = { host: 'mail.example', port: 465 }
  expect(judgeMail(server, undefined).state).toBe('ok')
  expect(judgeMail(server, 'refused')).toMatchObject({
    state: 'fail',
    found: { en: /:465 .*refused/ },
  })
})

test('a webhook for text messages must answer, and be encrypted unless it is on this machine', () => {
  const judge = (url: string, reason?: string) => judgeSms({ url }, reason)
  expect(judge('https://sms.example/send').state).toBe('ok')
  expect(judge('http://127.0.0.1:8080/send').state).toBe('ok')
  expect(judge('http://sms.example/send').state).toBe('warn')
  expect(judge('https://sms.example/send', 'HTTP 502')).toMatchObject({
    state: 'fail',
    found: { en: /sms.example .*HTTP 502/ },
  })
})

test.each([
  [0, '0 B'],
  [1536, '2 KB'],
  [1.5 * gigabyte, '1.5 GB'],
])('%i bytes are shown as %s', (bytes, text) => {
  expect(toSize(bytes)).toBe(text)
})
