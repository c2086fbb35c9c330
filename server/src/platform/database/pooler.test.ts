import { addFavourite, listFavouriteIds } from '@jingke/contract/favourites/calls'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { eventually } from '../../../tests/support/eventually.ts'
import {
  createPgbouncer,
  poolerKeepsStatements,
} from '../../../tests/support/programs/pgbouncer.ts'
import { createRedisServer } from '../../../tests/support/programs/redis-server.ts'
import { addCategory, addCourse, addLearner } from '../../../tests/support/test-courses.ts'
import type { TestNode } from '../../../tests/support/test-node.ts'
import { useSchool } from '../../../tests/support/test-school.ts'
import { defineTopic } from '../bus/bus.ts'

const pgbouncer = createPgbouncer()
const redis = await createRedisServer()
const school = useSchool()
const databaseDirectUrl = 'postgresql://direct'
let databaseUrl = ''
let pooled: TestNode

beforeAll(async () => {
  databaseUrl = await pgbouncer.start(school().connection)
  pooled = await school().openNode({ databaseUrl, databaseDirectUrl, preparesStatements: false })
})

test('through a pooler in transaction mode with two connections, forty changes at once are made', async () => {
  const categoryId = await addCategory(school(), 'A')
  const courseIds = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      addCourse(school(), { name: `C${index}`, categoryId }),
    ),
  )
  const { token } = await addLearner(school(), 'anna')
  const answers = await Promise.all(
    courseIds.map((courseId) => pooled.call(addFavourite, { courseId }, { token })),
  )
  expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set([200]))
  const { body } = await pooled.call(listFavouriteIds, {}, { token })
  expect(body.data.toSorted()).toEqual(courseIds.toSorted())
})

test('a pooler from 1.21 on gives prepared statements to each of its two connections; an older one fails them', async () => {
  const node = await school().openNode({
    databaseUrl,
    databaseDirectUrl,
    preparesStatements: true,
  })
  const { token } = await addLearner(school(), 'berta')
  const codes = new Set<number>()
  for (let round = 0; round < 5; round += 1) {
    const calls = Array.from({ length: 40 }, () => node.call(listFavouriteIds, {}, { token }))
    for (const { body } of await Promise.all(calls)) codes.add(body.code)
  }
  expect([...codes].every((code) => code === 200)).toBe(poolerKeepsStatements)
  if (!poolerKeepsStatements) return
  const { rows } = await node.context.db.execute<{ name: string }>(
    sql`select name from pg_prepared_statements where statement like '%favourites%'`,
  )
  expect(rows.length).toBeGreaterThan(0)
})

test('hints arrive at nodes without and with the pooler', async () => {
  const topic = defineTopic({ name: 'of-the-pooler', schema: z.string() })
  const heard: string[] = []
  for (const node of [school(), pooled]) node.context.bus.declare([topic])
  school().context.bus.subscribe(topic, (text) => heard.push(`direct ${text}`))
  pooled.context.bus.subscribe(topic, (text) => heard.push(`pooled ${text}`))
  await pooled.context.bus.publish(topic, 'one')
  await school().context.bus.publish(topic, 'two')
  await eventually(() =>
    expect(heard.toSorted()).toEqual(['direct one', 'direct two', 'pooled one', 'pooled two']),
  )
})

test('with Redis, hints and calls pass between nodes that have the pooler', async () => {
  await redis.start()
  const open = () =>
    school().openNode({
      databaseUrl,
      databaseDirectUrl,
      redisUrl: redis.url,
      preparesStatements: poolerKeepsStatements,
    })
  const [one, two] = [await open(), await open()]
  const topic = defineTopic({ name: 'of-redis-and-the-pooler', schema: z.string() })
  const heard: string[] = []
  for (const { context } of [school(), one, two]) {
    context.bus.declare([topic])
    context.bus.subscribe(topic, (text) => heard.push(text))
  }
  await one.context.bus.publish(topic, 'a hint')
  await eventually(() => expect(heard).toEqual(['a hint', 'a hint']))
  const courseId = await addCourse(school(), {
    name: 'D',
    categoryId: await addCategory(school(), 'D'),
  })
  const { token } = await addLearner(school(), 'carla')
  expect((await one.call(addFavourite, { courseId }, { token })).body.code).toBe(200)
  expect((await two.call(listFavouriteIds, {}, { token })).body.data).toEqual([courseId])
})
