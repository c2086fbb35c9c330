import { createGroup } from '@jingke/contract/people/calls'
import { changePlanGrant } from '@jingke/contract/plans/calls'
import { expect, test } from 'vitest'
import { outsideItem, stageOf, usePlans } from '../src/features/plans/testing/use-plans.ts'
import { eventually } from './support/eventually.ts'
import { killAtMessage } from './support/programs/kill-at-lock.ts'
import { programEnvironment, programSecret } from './support/programs/program-environment.ts'
import { usePrograms } from './support/programs/programs.ts'
import { useSchool } from './support/test-school.ts'
import { useFolder } from './support/use-folder.ts'

const start = usePrograms()
const school = useSchool({ secret: programSecret })
const plans = usePlans(school)
const dataDir = useFolder()

/** More than a batch. */
const learners = 130
const dueDay = '2031-03-20'
/** A week before it, the day before, and when it is overdue. */
const days = ['2031-03-13', '2031-03-19', '2031-03-21']

const startReminders = (day: string) => {
  const env = {
    ...programEnvironment(school().connection, dataDir),
    PLAN_TASK: 'reminders',
    PLAN_TIME: String(Date.parse(`${day}T09:00:00+08:00`)),
  }
  return start('server/src/features/plans/testing/plan-process.ts', env, /is ready/)
}

/** Kills a program while it waits to write the message to this learner; `change` is made before. */
const killAt = (userId: number, day: string, change: () => Promise<unknown>) =>
  killAtMessage(
    school().connection,
    `plan-reminder:${userId}:${day}`,
    () => startReminders(day),
    change,
  )

test('reminders of items reach each learner once, though programs are killed and dates are computed', async () => {
  const { data: group } = (await school().call(createGroup, { name: 'All' }, plans.token())).body
  await school().query(
    `with added as (
       insert into users (user_name, password_hash, user_type)
       select 'learner-' || n, 'hash', 'jk-user' from generate_series(1, $1::integer) as n
       returning id
     ) insert into group_members (user_id, group_id) select id, $2 from added`,
    [learners, group.id],
  )
  const { id } = await plans.add('消防', [stageOf('一', [outsideItem('演练')])])
  const audience = { kind: 'group' as const, groupId: group.id, isNewOnly: false }
  const dates = {
    start: { kind: 'date' as const, day: '2031-03-13' },
    due: { kind: 'date' as const, day: dueDay },
  }
  const { data } = await plans.give(id, { audience, ...dates })
  const grantId = data.grants[0]?.id ?? 0
  await plans.computed(id)
  const compute = () => school().call(changePlanGrant, { id, grantId, ...dates }, plans.token())
  const [middle] = await school().query<{ id: number }>(
    `select id from users where user_name = 'learner-50'`,
  )
  const told = (day: string) =>
    school().query(
      `select count(*)::integer as total, count(distinct audience_key)::integer as people
       from messages where kind = 'plan-reminder' and event_key like '%:' || $1`,
      [day],
    )
  for (const day of days) {
    await killAt(middle?.id ?? 0, day, async () => {
      await compute()
      await plans.computed(id)
    })
    const program = await startReminders(day)
    await compute()
    await eventually(async () =>
      expect(await told(day)).toEqual([{ total: learners, people: learners }]),
    )
    await plans.computed(id)
    await program.end('SIGKILL')
  }
  expect(
    await school().query(
      `select told_kind, next_reminder_on, count(*)::integer as items from plan_learner_items
       group by told_kind, next_reminder_on`,
    ),
  ).toEqual([{ told_kind: 'overdue', next_reminder_on: null, items: learners }])
  const [messages] = await school().query(
    `select count(*)::integer as total from messages where kind = 'plan-reminder'`,
  )
  expect(messages).toEqual({ total: learners * days.length })
})
