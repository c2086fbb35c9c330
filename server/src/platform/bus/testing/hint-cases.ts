import { beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { eventually } from '../../../../tests/support/eventually.ts'
import type { TestNode } from '../../../../tests/support/test-node.ts'
import type { School } from '../../../../tests/support/test-school.ts'
import { createCache } from '../../cache.ts'
import { defineTopic, type Topic } from '../bus.ts'

export const listenOn = <Payload>(node: Pick<TestNode, 'context'>, topic: Topic<Payload>) => {
  const heard: Payload[] = []
  node.context.bus.subscribe(topic, (payload) => heard.push(payload))
  return heard
}

export const declareTopic = <Payload>(
  nodes: readonly TestNode[],
  schema: z.ZodType<Payload>,
): Topic<Payload> => {
  const topic = defineTopic({ name: `topic-${crypto.randomUUID()}`, schema })
  for (const node of nodes) node.context.bus.declare([topic])
  return topic
}

/** What holds however hints travel. `sendRaw`: past the bus. Returns a second node. */
export const testHints = (
  school: () => School,
  sendRaw: (school: School, text: string) => Promise<unknown>,
): (() => TestNode) => {
  let other: TestNode

  beforeAll(async () => {
    other = await school().openNode()
  })

  /** Declared on both nodes. */
  const newTopic = <Payload>(schema: z.ZodType<Payload>) => declareTopic([school(), other], schema)

  test('a hint reaches the subscribers of its topic, synchronously here and asynchronously on other nodes', async () => {
    const topic = newTopic(z.object({ id: z.int(), name: z.string() }))
    const [here, there, elsewhere] = [
      listenOn(school(), topic),
      listenOn(other, topic),
      listenOn(other, newTopic(z.string())),
    ]
    const payload = { id: 1, name: "quote ' and 汉字" }
    const published = school().context.bus.publish(topic, payload)
    expect(here).toEqual([payload])
    await published
    await eventually(() => expect(there).toEqual([payload]))
    expect(elsewhere).toEqual([])
  })

  test('hints that are published at once arrive in order, and once on the node that published them', async () => {
    const topic = newTopic(z.int())
    const [here, there] = [listenOn(school(), topic), listenOn(other, topic)]
    await Promise.all([1, 2, 3].map((number) => school().context.bus.publish(topic, number)))
    await eventually(() => expect(there).toEqual([1, 2, 3]))
    await other.context.bus.publish(topic, 4)
    // Postgres delivers in the order of the commits: what it sends back would be here before this one.
    await eventually(() => expect(here).toContain(4))
    expect(here).toEqual([1, 2, 3, 4])
  })

  test('a handler that throws does not stop delivery to other handlers', async () => {
    const topic = newTopic(z.int())
    const fail = () => {
      throw new Error('broken handler')
    }
    for (const node of [school(), other]) node.context.bus.subscribe(topic, fail)
    const [here, there] = [listenOn(school(), topic), listenOn(other, topic)]
    await school().context.bus.publish(topic, 1)
    expect(here).toContain(1)
    await eventually(() => expect(there).toContain(1))
  })

  test.each(['', 'no json', 'null', '[]', '{"topic":1}', '{"payload":1}'])(
    'a malformed hint is ignored: %j',
    async (text) => {
      const topic = newTopic(z.string())
      const there = listenOn(other, topic)
      await sendRaw(school(), text)
      await school().context.bus.publish(topic, 'still here')
      await eventually(() => expect(there).toEqual(['still here']))
    },
  )

  test("a payload that its topic's schema rejects is ignored", async () => {
    const topic = newTopic(z.int())
    const there = listenOn(other, topic)
    const text = JSON.stringify({ topic: topic.name, payload: 'no number' })
    await sendRaw(school(), text)
    await school().context.bus.publish(topic, 7)
    await eventually(() => expect(there).toEqual([7]))
  })

  test('an undeclared topic and a second topic of the same name are refused', async () => {
    const { bus } = school().context
    const known = newTopic(z.int())
    const twin = defineTopic({ name: known.name, schema: z.int() })
    expect(() => bus.declare([twin])).toThrow('two topics')
    expect(() => bus.subscribe(twin, () => {})).toThrow('undeclared')
    await expect(bus.publish(twin, 1)).rejects.toThrow('undeclared')
  })

  test('a hint drops the cached values of every node', async () => {
    const topic = newTopic(z.null())
    const nodes = [school(), other].map((node) => {
      const load = vi.fn(async () => 'value')
      const cache = createCache<string>('test', node.context.bus, [topic])
      return { read: () => cache.get('key', load), load }
    })
    for (const node of nodes) for (let count = 0; count < 3; count++) await node.read()
    expect(nodes.map((node) => node.load.mock.calls.length)).toEqual([1, 1])
    const there = listenOn(other, topic)
    await school().context.bus.publish(topic, null)
    // A value that is loaded while the hint arrives is not kept, so nothing is read before.
    await eventually(() => expect(there).toEqual([null]))
    for (const node of nodes) for (let count = 0; count < 3; count++) await node.read()
    expect(nodes.map((node) => node.load.mock.calls.length)).toEqual([2, 2])
  })

  return () => other
}
