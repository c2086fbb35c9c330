import { allEndpoints } from '@jingke/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { largeInputs, type Subject } from '../support/large-inputs.ts'
import { addCategory, addCourse } from '../support/test-courses.ts'
import { useSchool } from '../support/test-school.ts'

const school = useSchool()
let token = ''
let subject: Subject

beforeAll(async () => {
  token = (await school().giveSession(await school().createUser('operator', 'jk-admin'))).token
  const { query } = school()
  const [video] = await query<{ id: number }>(
    `insert into videos (name, created_at) values ('A film', now()) returning id`,
  )
  const categoryId = await addCategory(school(), 'A')
  const courseId = await addCourse(school(), { name: 'C', categoryId, state: 'draft' })
  subject = { courseId, videoId: video?.id ?? 0, query }
})

test('every call that takes more than 64 KB has its worst input', () => {
  const large = allEndpoints.filter(({ maxBytes = 0 }) => maxBytes > 64 * 1024)
  expect(Object.keys(largeInputs).sort()).toEqual(large.map(({ path }) => path).sort())
})

/** `bench -- large-calls` measures how long they block other calls. */
describe.each(Object.entries(largeInputs))('%s', (url, inputs) => {
  test.each(Object.entries(inputs))('accepts %s', async (_, make) => {
    const payload = JSON.stringify(await make(subject))
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const { bytes } = await school().sendRaw({ url, payload, headers })
    expect(bytes.subarray(0, 100).toString()).toMatch(/^\{"code":200,/)
  })
})
