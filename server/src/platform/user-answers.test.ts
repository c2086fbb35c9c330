import { messagesEndpoints } from '@jingke/contract/messages'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { useSchool } from '../../tests/test-school.ts'
import { defineTopic } from './bus.ts'
import { createUserAnswers } from './user-answers.ts'

const school = useSchool()
const endpoint = messagesEndpoints.countUnread

const open = (users?: number) => {
  const { bus } = school().context
  const topic = defineTopic({ name: `topic-${crypto.randomUUID()}`, schema: z.string().nullable() })
  bus.declare([topic])
  const answers = createUserAnswers(bus, [topic], users)
  const load = vi.fn(async () => load.mock.calls.length)
  const read = async (userId: number, variant = 'zh') => {
    const { envelope } = await answers.get(endpoint, { userId, variant }, load)
    return JSON.parse(envelope.toString()).data
  }
  return { answers, load, read, drop: (payload: string | null) => bus.publish(topic, payload) }
}

test('an answer is loaded once for each user and variant', async () => {
  const { read } = open()
  expect(await Promise.all([read(1), read(1), read(2), read(2), read(1, 'en')])).toEqual([
    1, 1, 2, 2, 3,
  ])
  expect([await read(2), await read(1, 'en'), await read(1)]).toEqual([2, 3, 1])
})

test('a hint drops all answers of the user in its payload, or of everyone', async () => {
  const { drop, read } = open()
  await read(1)
  await read(1, 'en')
  await read(2)
  await drop('1')
  expect([await read(1), await read(1, 'en'), await read(2)]).toEqual([4, 5, 3])
  await drop(null)
  expect([await read(1), await read(2)]).toEqual([6, 7])
})

test('an answer that was loading when a hint arrived is returned and not cached', async () => {
  const { answers, drop, read } = open()
  const slow = Promise.withResolvers<number>()
  const waiting = answers.get(endpoint, { userId: 1, variant: 'zh' }, () => slow.promise)
  // The load begins after the map of the user is there.
  await Promise.resolve()
  await drop('1')
  slow.resolve(9)
  expect((await waiting).envelope.toString()).toContain('"data":9')
  expect(await read(1)).toBe(1)
})

test('a rejection is not cached', async () => {
  const { answers, read } = open()
  const failing = () => Promise.reject(new Error('away'))
  await expect(answers.get(endpoint, { userId: 1, variant: 'zh' }, failing)).rejects.toThrow('away')
  expect(await read(1)).toBe(1)
})

test('users and variants are limited', async () => {
  const { load, read } = open(2)
  for (const userId of [1, 2, 3]) await read(userId)
  await read(1)
  expect(load).toHaveBeenCalledTimes(4)
  for (let variant = 0; variant < 100; variant += 1) await read(3, String(variant))
  await read(3)
  expect(load).toHaveBeenCalledTimes(105)
})
