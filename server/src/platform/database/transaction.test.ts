import { expect, test } from 'vitest'
import { z } from 'zod'
import { useSchool } from '../../../tests/support/test-school.ts'
import { defineTopic, type Topic } from '../bus/bus.ts'
import { inTransaction } from './transaction.ts'

const school = useSchool()

const within = defineTopic({ name: 'within', schema: z.int() })
const failed = defineTopic({ name: 'failed', schema: z.int() })

const listen = (topic: Topic<number>) => {
  const heard: number[] = []
  school().context.bus.declare([topic])
  school().context.bus.subscribe(topic, (payload) => heard.push(payload))
  return heard
}

test('hints are published after the commit', async () => {
  const heard = listen(within)
  const result = await inTransaction(school().context, async ({ bus }) => {
    await bus.publish(within, 1)
    expect(heard).toEqual([])
    return 'done'
  })
  expect(result).toBe('done')
  expect(heard[0]).toBe(1)
})

test('a second connection within a transaction is refused', async () => {
  const { context } = school()
  const asking = inTransaction(context, () => context.db.execute('select 1'))
  await expect(asking).rejects.toMatchObject({
    cause: { message: 'a second connection was asked for within a transaction' },
  })
  expect((await context.db.execute('select 1')).rowCount).toBe(1)
})

test('after an error nothing is published or stored', async () => {
  const heard = listen(failed)
  const { context } = school()
  const failing = inTransaction(context, async ({ bus, db }) => {
    await db.execute("insert into site_settings (language, values) values ('en', '{}')")
    await bus.publish(failed, 1)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(heard).toEqual([])
  expect(await school().query('select 1 from site_settings')).toEqual([])
})
