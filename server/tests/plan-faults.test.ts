import { Client, type PoolConfig } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from './support/eventually.ts'
import { killAtMessage } from './support/programs/kill-at-lock.ts'
import { programEnvironment } from './support/programs/program-environment.ts'
import { usePrograms } from './support/programs/programs.ts'
import { createTestDatabase } from './support/test-school.ts'
import { useFolder } from './support/use-folder.ts'

const start = usePrograms()
const dataDir = useFolder()
/** More than a batch. */
const learners = 230
const day = '2031-03-10'
let connection: PoolConfig
let client: Client

beforeAll(async () => {
  connection = await createTestDatabase()
  client = new Client(connection)
  await client.connect()
  const content = JSON.stringify({ name: 'Plan', cover: '', intro: '', stages: [] })
  await client.query(
    `insert into plans (draft, published, changed_at) values ($1::jsonb, $1::jsonb, now())`,
    [content],
  )
  await client.query(
    `insert into users (user_name, password_hash, user_type, mail, language)
     select 'learner-' || n, 'hash', 'jk-user', 'learner-' || n || '@mail.example', 'en'
     from generate_series(1, $1::integer) as n`,
    [learners],
  )
  await client.query(
    `insert into plan_learners
       (plan_id, user_id, grant_id, joined_on, start_on, required_count, done_count)
     select plans.id, users.id, 1, $1, $1, 1, 0 from plans, users`,
    [day],
  )
})
afterAll(() => client.end())

const startProgram = (task: 'reminders' | 'renewals') => {
  const env = {
    ...programEnvironment(connection, dataDir),
    PUBLIC_URL: 'https://school.example',
    // Nothing answers there: mails wait in the queue.
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'School <school@mail.example>',
    PLAN_TASK: task,
    PLAN_TIME: String(Date.parse(`${day}T09:00:00+08:00`)),
  }
  return start('server/src/features/plans/testing/plan-process.ts', env, /is ready/)
}

/** Kills a program while it waits, in the transaction of its batch, to write the message of this key. */
const killAt = (task: 'reminders' | 'renewals', eventKey: string) =>
  killAtMessage(connection, eventKey, () => startProgram(task))

const idOf = async (learner: number): Promise<number> => {
  const name = `learner-${learner}`
  const { rows } = await client.query('select id from users where user_name = $1', [name])
  return rows[0].id
}

test('programs that are killed amid a batch, and two at once, lose no reminder or mail and repeat none', async () => {
  for (const learner of [50, 150])
    await killAt('reminders', `plan-reminder:${await idOf(learner)}:${day}`)
  const programs = await Promise.all([startProgram('reminders'), startProgram('reminders')])
  await eventually(async () => {
    const { rows } = await client.query(
      `select count(*)::integer as total, count(distinct audience_key)::integer as people
       from messages where kind = 'plan-reminder'`,
    )
    expect(rows).toEqual([{ total: learners, people: learners }])
  })
  const { rows } = await client.query('select from plan_learners where told_on is null')
  expect(rows).toEqual([])
  const mails = await client.query(
    `select count(*)::integer as total, count(distinct user_id)::integer as people
     from mails where kind = 'plan-reminder'`,
  )
  expect(mails.rows).toEqual([{ total: learners, people: learners }])
  for (const program of programs) await program.end('SIGKILL')
})

test('programs that are killed amid a renewal, and two at once, begin one round for each learner', async () => {
  const { rows: ids } = await client.query('select id from plans')
  const planId = ids[0].id
  await client.query(
    `insert into plan_learner_items (plan_id, user_id, item_id, is_required, done_on)
     select plan_id, user_id, 2, true, $1 from plan_learners`,
    ['2030-04-01'],
  )
  await client.query(
    `update plan_learners set done_on = '2030-04-01', done_count = 1, certified_round = 1,
       valid_until = '2031-04-01', renews_on = $1`,
    [day],
  )
  for (let kill = 0; kill < 2; kill += 1) {
    const left = await client.query(
      'select user_id as id from plan_learners where renews_on is not null limit 1',
    )
    await killAt('renewals', `plan-renewal:${planId}:${left.rows[0].id}:2`)
  }
  const programs = await Promise.all([startProgram('renewals'), startProgram('renewals')])
  await eventually(async () => {
    const { rows } = await client.query('select from plan_learners where renews_on is not null')
    expect(rows).toHaveLength(0)
  })
  for (const program of programs) await program.end('SIGKILL')
  const { rows } = await client.query(
    `select distinct round, renewed_on::text, learners.done_on::text, items.done_on::text as item
     from plan_learners as learners join plan_learner_items as items using (plan_id, user_id)`,
  )
  expect(rows).toEqual([{ round: 2, renewed_on: day, done_on: null, item: null }])
  const told = await client.query(
    `select count(*)::integer as total, count(distinct audience_key)::integer as people
     from messages where event_key like 'plan-renewal:%'`,
  )
  expect(told.rows).toEqual([{ total: learners, people: learners }])
  // Their dates are computed by the job.
  const queued = await client.query('select from plan_queue')
  expect(queued.rowCount).toBe(learners)
})
