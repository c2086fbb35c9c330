import { createGroup } from '@jingke/contract/people/calls'
import { expect, test } from 'vitest'
import { outsideItem, stageOf, usePlans } from '../src/features/plans/testing/use-plans.ts'
import { killAtLock } from './support/programs/kill-at-lock.ts'
import { programEnvironment, programSecret } from './support/programs/program-environment.ts'
import { usePrograms } from './support/programs/programs.ts'
import { useSchool } from './support/test-school.ts'
import { useFolder } from './support/use-folder.ts'

const start = usePrograms()
const school = useSchool({ runsJobs: false, secret: programSecret })
const plans = usePlans(school)
const dataDir = useFolder()

/** More than a few chunks of the job. */
const learners = 730

const startProgram = () => {
  const env = { ...programEnvironment(school().connection, dataDir), JOBS: 'apart' }
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
const killAt = (learner: number) =>
  killAtLock(school().connection, {
    lock: (holder) =>
      holder.query('select from users where user_name = $1 for update', [`learner-${learner}`]),
    start: startProgram,
    statement: '%insert into "plan_learners"',
  })

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
