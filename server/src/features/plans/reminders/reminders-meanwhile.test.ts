import { changePlanGrant, changePlanLearners } from '@jingke/contract/plans/calls'
import { Client } from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { eventually } from '../../../../tests/support/eventually.ts'
import { addLearner } from '../../../../tests/support/test-courses.ts'
import { useSchool } from '../../../../tests/support/test-school.ts'
import { addDays } from '../../../platform/time/days.ts'
import { schoolDay } from '../../../platform/time/school-day.ts'
import { outsideItem, stageOf, usePlans } from '../testing/use-plans.ts'
import { sendReminders } from './send-reminders.ts'

const school = useSchool()
const plans = usePlans(school)

/** Far ahead: the server of this test runs reminders by its own clock. */
const firstDay = addDays(schoolDay(new Date()), 1000)
const remindOn = (day: number) => {
  const now = new Date(`${addDays(firstDay, day)}T09:00:00+08:00`)
  return sendReminders({ ...school().context, clock: { now: () => now } })
}
const audience = { kind: 'person' as const, userNames: ['anna'] }
const start = { kind: 'date' as const, day: firstDay }
const dueOn = (day: number) => ({ kind: 'date' as const, day: addDays(firstDay, day) })

let anna = { userId: 0, token: '' }
beforeAll(async () => {
  anna = await addLearner(school(), 'anna')
})

const told = async () =>
  (
    await school().query<{ title: string; body: string }>(
      `select title, body from messages where kind = 'plan-reminder' and audience_key = $1 order by id`,
      [String(anna.userId)],
    )
  ).map(({ title, body }) => `${title} ${body.replace(/<[^>]+>/g, ' ')}`)

/** Runs the reminders of a day; `change` is made while they write, in their transaction, the message to anna. */
const remindWhile = async (day: number, change: () => Promise<unknown>) => {
  const client = new Client(school().connection)
  await client.connect()
  await client.query('begin')
  await client.query(
    `insert into messages (kind, title, body, audience_kind, starts_at, created_at, event_key)
     values ('notice', '', '', 'person', now(), now(), $1)`,
    [`plan-reminder:${anna.userId}:${addDays(firstDay, day)}`],
  )
  const reminding = remindOn(day)
  await eventually(async () => {
    const waiting = await school().query(
      `select from pg_stat_activity where datname = current_database()
         and wait_event_type = 'Lock' and query like 'insert into "messages"%'`,
    )
    expect(waiting).toHaveLength(1)
  })
  await change()
  await client.query('rollback')
  await client.end()
  await reminding
}

test('what changes while reminders are written is told by its new dates, once', async () => {
  const plan = await plans.add('消防', [
    stageOf('一', [
      outsideItem('moved'),
      outsideItem('ticked', { due: dueOn(10) }),
      outsideItem('excused', { due: dueOn(10) }),
      outsideItem('left', { due: dueOn(10) }),
    ]),
  ])
  const { id: planId } = plan
  const { data } = await plans.give(planId, { audience, start, due: dueOn(10) })
  await plans.computed(planId)
  await remindOn(0)
  expect(await told()).toEqual([expect.stringContaining('新的学习计划：消防')])

  const second = await plans.add('急救', [stageOf('一', [outsideItem('包扎')])])
  const items = plan.stages[0]?.items ?? []
  const itemId = (index: number): number => items[index]?.id ?? 0
  await remindWhile(3, async () => {
    await plans.give(second.id, { audience, start, due: null })
    await plans.computed(second.id)
    const grantId = data.grants[0]?.id ?? 0
    const dates = { id: planId, grantId, start, due: dueOn(6) }
    await school().call(changePlanGrant, dates, plans.token())
    await plans.computed(planId)
    await plans.tick(planId, anna.userId, itemId(1), schoolDay(new Date()))
    const change = { kind: 'excuse' as const, itemId: itemId(2), reason: '免' }
    const selection = { ids: [anna.userId] }
    await school().call(changePlanLearners, { planId, selection, change }, plans.token())
  })
  expect(await told()).toHaveLength(2)

  await remindOn(4)
  expect((await told())[2]).toMatch(/moved.*新的学习计划.*急救/)
  await remindOn(5)
  expect((await told())[3]).toContain('moved')
  await remindOn(7)
  expect((await told())[4]).toContain('moved')
  await remindOn(9)
  const day = (await told())[5]
  expect(day).toContain('left')
  expect(day).not.toMatch(/moved|ticked|excused/)
  await remindOn(10)
  expect(await told()).toHaveLength(6)
})
