import { allEndpoints } from '@jingke/contract'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { sampleFor } from '../attack/attacked-endpoint.ts'
import { addCategory, addCourse } from '../support/test-courses.ts'
import { addPublishedPlan } from '../support/test-plans.ts'
import { useSchool } from '../support/test-school.ts'

const school = useSchool()
let token = ''

beforeAll(async () => {
  token = (await school().giveSession(await school().createUser('operator', 'jk-admin'))).token
  await addPublishedPlan(school())
  await addCourse(school(), { categoryId: await addCategory(school(), 'A'), name: 'A' })
})

/** Lists of the console with an order to choose, and each of their orders. */
const sorts = allEndpoints.flatMap((endpoint) => {
  const { path, input, exported } = endpoint
  const { properties = {} } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
  const { sort } = properties as Record<string, { enum?: string[] }>
  return exported
    ? (sort?.enum ?? []).map((order) => [path, order, sampleFor(endpoint)] as const)
    : []
})

test('there are lists to sort', () => {
  expect(sorts.length).toBeGreaterThan(20)
})

test.each(sorts)('%s by %s', async (path, sort, sample) => {
  const { body } = await school().call(path as never, { ...sample, sort, pageSize: 5 } as never, {
    token,
  })
  expect((body as { code: number }).code).toBe(200)
})
