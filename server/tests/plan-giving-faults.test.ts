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
const school = useSchool({ runsJobs: false })
const plans = usePlans(school)
const dataDir = mkdtempSync(join(tmpdir(), 'jingke-giving-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** More than a few chunks of the job. */
const learners = 730

const startWorker = () => {
  const { host, port, user, database } = school().connection
  const env = {
    NODE_ENV: 'test',
    DATABASE_URL: `postgresql://${user}@${encodeURIComponent(String(host))}:${port}/${database}`,
    DATA_DIR: dataDir,
    SECRET: school().context.config.secret,
    DEMO: '0',
    LOG_LEVEL: 'info',
  }
  return start('server/src/worker.ts', env, /working/)
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
const killAt = async (planId: number, learner: number) => {
  const client = new Client(school().connection)
  await client.connect()
  await client.query('begin')
  await client.query(
    `insert into plan_learners (plan_id, user_id, grant_id, joined_on, start_on, required_count, done_count)
     select $1, id, 0, now(), now(), 0, 0 from users where user_name = $2`,
    [planId, `learner-${learner}`],
  )
  const program = await startWorker()
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
  await killAt(plan.id, 250)
  // Two whole chunks are stored; the page tells how many are left.
  expect(await plans.read(plan.id)).toMatchObject({ learnerCount: 200, waitingCount: 530 })
  await killAt(plan.id, 450)
  await Promise.all([startWorker(), startWorker()])
  const { learnerCount } = await plans.computed(plan.id)
  expect(learnerCount).toBe(learners)
  const [stored] = await school().query(
    `select count(*)::integer as items, count(distinct user_id)::integer as people
     from plan_learner_items where plan_id = $1`,
    [plan.id],
  )
  expect(stored).toEqual({ items: 2 * learners, people: learners })
})
