import { expect, test } from 'vitest'
import { useSchool } from '../../tests/test-school.ts'
import { inTransaction } from './transaction.ts'

const school = useSchool()

const listen = (topic: string) => {
  const heard: unknown[] = []
  school().context.bus.subscribe(topic, (payload) => heard.push(payload))
  return heard
}

test('what is published within is heard after the commit', async () => {
  const heard = listen('within')
  const result = await inTransaction(school().context, async (within) => {
    await within.bus.publish('within', 1)
    expect(heard).toEqual([])
    return 'done'
  })
  expect(result).toBe('done')
  expect(heard[0]).toBe(1)
})

test('after a failure nothing is heard and nothing is kept', async () => {
  const heard = listen('failed')
  const { context } = school()
  const failing = inTransaction(context, async (within) => {
    await within.db.execute("insert into site_settings (language, values) values ('en', '{}')")
    await within.bus.publish('failed', 1)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(heard).toEqual([])
  expect(await school().query('select 1 from site_settings')).toEqual([])
})
