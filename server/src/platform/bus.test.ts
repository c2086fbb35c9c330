import { beforeAll, expect, test, vi } from 'vitest'
import type { TestNode } from '../../tests/test-node.ts'
import { useSchool } from '../../tests/test-school.ts'
import { createMemory } from './remember.ts'

const school = useSchool()
let other: TestNode

beforeAll(async () => {
  other = await school().openNode()
})

const listenOn = (node: Pick<TestNode, 'context'>, topic: string) => {
  const heard: unknown[] = []
  node.context.bus.subscribe(topic, (payload) => heard.push(payload))
  return heard
}

const newTopic = () => `topic-${crypto.randomUUID()}`

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

test('a hint is heard here at once and on the other node soon, by those of the topic', async () => {
  const topic = newTopic()
  const [here, there, elsewhere] = [
    listenOn(school(), topic),
    listenOn(other, topic),
    listenOn(other, newTopic()),
  ]
  const payload = { id: 1, name: "quote ' and 汉字" }
  const published = school().context.bus.publish(topic, payload)
  expect(here).toEqual([payload])
  await published
  await vi.waitFor(() => expect(there).toEqual([payload]))
  expect(elsewhere).toEqual([])
})

test('a bus whose connection was ended connects again, tells of the gap and hears', async () => {
  const topic = newTopic()
  const there = listenOn(other, topic)
  const gap = vi.fn()
  other.context.bus.onGap(gap)
  const before = await countBuses()
  await endBuses()
  await vi.waitFor(() => expect(gap).toHaveBeenCalledTimes(1))
  await vi.waitFor(async () => expect(await countBuses()).toBe(before))
  await school().context.bus.publish(topic, 'after')
  await vi.waitFor(() => expect(there).toEqual(['after']))
  expect(gap).toHaveBeenCalledTimes(1)
})

test('a bus that is ended again and again does not keep the calls from working', async () => {
  for (let count = 0; count < 5; count++) {
    await endBuses()
    expect((await school().call('/jk-user/api-user/v1/home/nav', {})).body.code).toBe(200)
    expect((await school().call('/jk-auth/oauth/temporaryToken', {})).body.code).toBe(200)
  }
  const topic = newTopic()
  const there = listenOn(other, topic)
  await vi.waitFor(async () => {
    await school().context.bus.publish(topic, 'heard')
    expect(there).toContain('heard')
  })
})

test('a listener that fails keeps no other from hearing, here and there', async () => {
  const topic = newTopic()
  const fail = () => {
    throw new Error('broken listener')
  }
  for (const node of [school(), other]) node.context.bus.subscribe(topic, fail)
  const [here, there] = [listenOn(school(), topic), listenOn(other, topic)]
  await school().context.bus.publish(topic, 1)
  expect(here).toContain(1)
  await vi.waitFor(() => expect(there).toContain(1))
})

test.each(['', 'no json', 'null', '[]', '{"topic":1}', '{"payload":1}'])(
  'a hint that nobody of ours wrote is passed over: %j',
  async (text) => {
    const topic = newTopic()
    const there = listenOn(other, topic)
    await school().query('select pg_notify($1, $2)', ['jingke', text])
    await school().context.bus.publish(topic, 'still here')
    await vi.waitFor(() => expect(there).toEqual(['still here']))
  },
)

test('a closed bus stays closed', async () => {
  const before = await countBuses()
  const third = await school().openNode()
  expect(await countBuses()).toBe(before + 1)
  await third.close()
  await vi.waitFor(async () => expect(await countBuses()).toBe(before))
})

test('what a node remembers is dropped on every node when a change is published', async () => {
  const topic = newTopic()
  const nodes = [school(), other].map((node) => {
    const load = vi.fn(async () => 'value')
    const memory = createMemory<string>(node.context.bus, topic)
    return { read: () => memory.get('key', load), load }
  })
  for (const node of nodes) for (let count = 0; count < 3; count++) await node.read()
  expect(nodes.map((node) => node.load.mock.calls.length)).toEqual([1, 1])
  await school().context.bus.publish(topic, null)
  await vi.waitFor(async () => {
    // The node that publishes may hear itself once more.
    for (const node of nodes) await node.read()
    for (const node of nodes) expect(node.load.mock.calls.length).toBeGreaterThanOrEqual(2)
  })
})
