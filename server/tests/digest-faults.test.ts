import { Client, type PoolConfig } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../src/platform/time/days.ts'
import { eventually } from './support/eventually.ts'
import { killAtLock } from './support/programs/kill-at-lock.ts'
import { programEnvironment } from './support/programs/program-environment.ts'
import { usePrograms } from './support/programs/programs.ts'
import { startSmtpServer } from './support/smtp-server.ts'
import { createTestDatabase } from './support/test-school.ts'
import { useFolder } from './support/use-folder.ts'

const smtp = await startSmtpServer()
const start = usePrograms()
const dataDir = useFolder()
/** More than a batch. */
const learners = 210
let connection: PoolConfig
let client: Client

/** The next one; the digest of its week is due on the Monday after. */
const monday = addDays(
  new Date().toISOString().slice(0, 10),
  7 - ((new Date().getUTCDay() + 6) % 7),
)
const time = Date.parse(`${addDays(monday, 7)}T08:00:00+08:00`)

beforeAll(async () => {
  connection = await createTestDatabase()
  client = new Client(connection)
  await client.connect()
  await client.query(
    `insert into users (user_name, password_hash, user_type, mail, language)
     select 'learner-' || n, 'hash', 'jk-user', 'learner-' || n || '@mail.example', 'en'
     from generate_series(1, $1::integer) as n`,
    [learners],
  )
  await client.query(
    `insert into study_days (user_id, day, course_id, seconds) select id, $1, 1, 600 from users`,
    [addDays(monday, 2)],
  )
})
afterAll(async () => {
  await client.end()
  await smtp.close()
})

const startProgram = () => {
  const env = {
    ...programEnvironment(connection, dataDir),
    PUBLIC_URL: 'https://school.example',
    SMTP_URL: smtp.url,
    MAIL_FROM: 'School <post@school.example>',
    DIGEST_TIME: String(time),
  }
  return start('server/src/features/digests/testing/digest-process.ts', env, /is ready/)
}

/** Kills a program while it waits, in the transaction of its batch, to queue the digest of this learner. */
const killAt = (learner: number) =>
  killAtLock(connection, {
    lock: (holder) =>
      holder.query(
        `insert into mails (id, key, kind, address, state, created_at, expires_at)
         select gen_random_uuid(), 'digest:' || $1 || ':' || id, 'digest', '', 'failed', now(), now()
         from users where user_name = $2`,
        [monday, `learner-${learner}`],
      ),
    start: startProgram,
    statement: 'insert into "mails"',
  })

test('programs that are killed amid a batch, and two at once, lose no digest and repeat none', async () => {
  await killAt(150)
  await killAt(205)
  await Promise.all([startProgram(), startProgram()])
  await eventually(async () => {
    const { rows } = await client.query(
      `select count(*)::integer as total, count(distinct user_id)::integer as people
       from mails where kind = 'digest' and state = 'sent'`,
    )
    expect(rows).toEqual([{ total: learners, people: learners }])
  })
  // SMTP cannot tell whether a mail was accepted before the end of a process: its repeat has the same id.
  expect(new Set(smtp.received.map(({ messageId }) => messageId)).size).toBe(learners)
  expect(new Set(smtp.received.map(({ to }) => to)).size).toBe(learners)
})
