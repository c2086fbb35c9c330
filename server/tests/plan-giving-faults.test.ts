import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createGroup } from '@jingke/contract/people/calls'
import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { outsideItem, stageOf, usePlans } from '../src/features/plans/testing/use-plans.ts'
import { eventually } from './support/eventually.ts'
import { usePrograms } from './support/programs/programs.ts'
import { useSchool } from './support/test-school.ts'

const start = usePrograms()
/** One that a server accepts from its environment. */
const secret = 'uTq8-fJ3xw_Kz1Lm7RpV5sYd9BnG2cHa4Wv6Xe0'
const school = useSchool({ runsJobs: false, secret })
const plans = usePlans(school)
const dataDir = mkdtempSync(join(tmpdir(), 'jingke-giving-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** More than a few chunks of the job. */
const learners = 730

const startProgram = () => {
  const { host, port, user, database } = school().connection
  const env = {
    NODE_ENV: 'test',
    DATABASE_URL: `postgresql://${user}@${encodeURIComponent(String(host))}:${port}/${database}`,
    DATA_DIR: dataDir,
    SECRET: secret,
    PORT: '0',
    HOST: '127.0.0.1',
    DEMO: '0',
    JOBS: 'apart',
    LOG_LEVEL: 'info',
  }
  return start('server/src/main.ts', env, /ready: http/)
}

const addMembers = async (): Promise<number> => {
  const { data } = (await school().call(createGroup, { name: 'Everybody' }, plans.token())).body
  await school().query(
    `with added as (
       insert into users (user_name, password_hash, user_type)
       select 'learner-' || n, 'hash', 'jk-user' from generate_series(1, $1::integer) as n
       returning id
     ) insert into group_members (user_id, group_id) select id, $2 from added`,
    [learners, data.id],
  )
  return data.id
}

/** Kills a program while it waits, in the transaction of its chunk, to store the rows of this learner. */
const killAt = async (learner: number) => {
  const client = new Client(school().connection)
  await client.connect()
  await client.query('begin')
  await client.query('select from users where user_name = $1 for update', [`learner-${learner}`])
  const program = await startProgram()
  await eventually(async () => {
    const waiting = await school().query(
      `select from pg_stat_activity where datname = current_database()
         and wait_event_type = 'Lock' and query like '%insert into "plan_learners"%'`,
    )
    expect(waiting).toHaveLength(1)
  })
  await program.end('SIGKILL')
  await client.query('rollback')
  await client.end()
}

test('a plan given to many reaches each of them once, though the programs that compute it are killed', async () => {
  const groupId = await addMembers()
  const plan = await plans.add('全员', [stageOf('一', [outsideItem('a'), outsideItem('b')])])
  const audience = { kind: 'group' as const, groupId, isNewOnly: false }
  const given = await plans.give(plan.id, { audience, start: null, due: null })
  expect(given.data.waitingCount).toBe(learners)
  await killAt(250)
  // Whole chunks are stored; the page tells how many are left.
  const { learnerCount: stored, waitingCount } = await plans.read(plan.id)
  expect(stored).toBeGreaterThanOrEqual(200)
  expect(waitingCount).toBe(learners - stored)
  await killAt(450)
  await Promise.all([startProgram(), startProgram()])
  const { learnerCount } = await plans.computed(plan.id)
  expect(learnerCount).toBe(learners)
  const [rows] = await school().query(
    `select count(*)::integer as items, count(distinct user_id)::integer as people
     from plan_learner_items where plan_id = $1`,
    [plan.id],
  )
  expect(rows).toEqual({ items: 2 * learners, people: learners })
})
