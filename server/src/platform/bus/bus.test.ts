import { issueTemporaryToken } from '@jingke/contract/auth/calls'
import { listNavigation } from '@jingke/contract/site/calls'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { eventually } from '../../../tests/support/eventually.ts'
import { useSchool } from '../../../tests/support/test-school.ts'
import { declareTopic, listenOn, testHints } from './testing/hint-cases.ts'

const school = useSchool()
const other = testHints(school, (on, text) =>
  on.query('select pg_notify($1, $2)', ['jingke', text]),
)

const newTopic = <Payload>(schema: z.ZodType<Payload>) => declareTopic([school(), other()], schema)

const endBuses = () =>
  school().query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'jingke-bus'`,
  )

const countBuses = async () => {
  const rows = await school().query(
    `select 1 from pg_stat_activity
     where datname = current_database() and application_name = 'jingke-bus'`,
  )
  return rows.length
}

test('a hint that is too long is lost alone, and stays on this node', async () => {
  const topic = newTopic(z.string())
  const [here, there] = [listenOn(school(), topic), listenOn(other(), topic)]
  const { bus } = school().context
  const long = 'x'.repeat(8000)
  await Promise.all([bus.publish(topic, long), bus.publish(topic, 'short')])
  await eventually(() => expect(there).toEqual(['short']))
  expect(here).toEqual([long, 'short'])
})

test('a node that misses a version does not rely on what the next one names', async () => {
  const topic = newTopic(z.string().nullable())
  const there = listenOn(other(), topic)
  const { bus } = school().context
  await bus.publish(topic, 'first', 1)
  await bus.publish(topic, 'third', 3)
  await bus.publish(topic, 'fourth', 4)
  await eventually(() => expect(there).toEqual(['first', null, 'fourth']))
})

test('after losing its connection the bus reconnects, calls onGap and receives hints', async () => {
  const topic = newTopic(z.string())
  const there = listenOn(other(), topic)
  const gap = vi.fn()
  other().context.bus.onGap(gap)
  const before = await countBuses()
  await endBuses()
  await eventually(() => expect(gap).toHaveBeenCalledTimes(1))
  await eventually(async () => expect(await countBuses()).toBe(before))
  await school().context.bus.publish(topic, 'after')
  await eventually(() => expect(there).toEqual(['after']))
  expect(gap).toHaveBeenCalledTimes(1)
})

test('calls succeed while the connection of the bus is terminated repeatedly', async () => {
  for (let count = 0; count < 5; count++) {
    await endBuses()
    expect((await school().call(listNavigation, {})).body.code).toBe(200)
    expect((await school().call(issueTemporaryToken, {})).body.code).toBe(200)
  }
  const topic = newTopic(z.string())
  const there = listenOn(other(), topic)
  await eventually(async () => {
    await school().context.bus.publish(topic, 'heard')
    expect(there).toContain('heard')
  })
})

test('a closed bus stays closed', async () => {
  // A test before this one ended both connections; either may still be reconnecting.
  await eventually(async () => expect(await countBuses()).toBe(2))
  const third = await school().openNode()
  expect(await countBuses()).toBe(3)
  await third.close()
  await eventually(async () => expect(await countBuses()).toBe(2))
})
