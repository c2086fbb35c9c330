import { setTimeout } from 'node:timers/promises'
import { defineEndpoint, exportPathOf } from '@jingke/contract/core'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { eventually } from '../../../../tests/support/eventually.ts'
import { useSchool } from '../../../../tests/support/test-school.ts'
import { implement } from '../../implement.ts'
import { createHttpServer } from '../server.ts'

const school = useSchool()
let app: FastifyInstance
let origin = ''
let operatorId = 0

const paged = z.object({ pageNum: z.int().default(1), pageSize: z.int().default(20) })
const list = (path: `/jk-admin/api-admin/v1/${string}`) =>
  defineEndpoint({
    path,
    summary: '',
    access: 'content.read',
    exported: 'courses',
    input: paged,
    output: z.object({ list: z.array(z.object({ id: z.int() })) }),
  })
const endpoints = {
  hang: defineEndpoint({
    path: '/jk-user/api-user/v1/hang',
    summary: '',
    access: 'anyone',
    input: z.object({ text: z.string() }),
    output: z.null(),
  }),
  endless: list('/jk-admin/api-admin/v1/endless'),
  slow: list('/jk-admin/api-admin/v1/slow'),
}

/** Endless full pages. */
const fullPage = { list: Array.from({ length: 1000 }, (_, id) => ({ id })) }
const never = new Promise<never>(() => {})
const slowAnswer = Promise.withResolvers<{ list: { id: number }[] }>()

beforeAll(async () => {
  const { context } = school()
  operatorId = await school().createUser('operator', 'jk-admin')
  const routes = implement(endpoints, {
    hang: () => never,
    endless: async () => {
      await setTimeout(20)
      return fullPage
    },
    slow: () => slowAnswer.promise,
  })
  const identify = async () => ({
    kind: 'jk-admin' as const,
    userId: operatorId,
    sessionId: crypto.randomUUID(),
    permissions: ['content.read' as const],
  })
  app = await createHttpServer(context, identify, routes, { call: 300, export: 1500 })
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

const post = (path: string, input: object) =>
  fetch(origin + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'accept-language': 'en',
      authorization: `Bearer ${'a'.repeat(43)}`,
    },
    body: JSON.stringify(input),
  })

test('a call with a body that does not finish is answered 503', async () => {
  const answer = await post(endpoints.hang.path, { text: 'read to its end' })
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await answer.json()).toMatchObject({ code: 503 })
})

test('an export whose first rows do not come is answered 503; another may start when its query ends', async () => {
  const path = exportPathOf(endpoints.slow.path)
  expect((await post(path, {})).status).toBe(503)
  // Repeated, because on a slow machine the check itself may exceed the limit of a call.
  await eventually(async () =>
    expect(await (await post(path, {})).json()).toMatchObject({ code: 409 }),
  )
  slowAnswer.resolve({ list: [] })
  await eventually(async () => expect(await (await post(path, {})).text()).toContain('done'))
})

const listExports = () =>
  school().query<{ after: { isComplete: boolean; rows: number } }>(
    `select after from changes where subject = 'export'`,
  )

test('an export that does not finish is cut off and recorded; meanwhile a second is refused', async () => {
  const path = exportPathOf(endpoints.endless.path)
  // Repeated, because on a slow machine the first may be cut off before the second asks.
  const first = await eventually(async () => {
    const running = await post(path, {})
    const second = await post(path, {})
    try {
      expect(running.status).toBe(200)
      expect(await second.json()).toMatchObject({
        code: 409,
        msg: 'Another export of yours is running. Please try again when it has finished.',
      })
      return running
    } catch (error) {
      await Promise.allSettled([running.text(), second.text()])
      throw error
    }
  })
  await expect(first.text()).rejects.toThrow()
  await eventually(async () =>
    expect(await listExports()).toContainEqual({
      after: expect.objectContaining({ isComplete: false, rows: expect.any(Number) }),
    }),
  )
})
