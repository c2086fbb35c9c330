import { getCourseDetails } from '@jingke/contract/catalogue/calls'
import { listMessages, sendMessage } from '@jingke/contract/messages/calls'
import {
  createInstitution,
  getLearner,
  listInstitutions,
  mergeInstitution,
  removeInstitution,
  renameInstitution,
  updateLearner,
} from '@jingke/contract/people/calls'
import { beforeAll, expect, test } from 'vitest'
import { eventually } from '../../../../tests/support/eventually.ts'
import { addCategory, addCourse, addLearner } from '../../../../tests/support/test-courses.ts'
import { useSchool } from '../../../../tests/support/test-school.ts'

const school = useSchool()
let operator = ''

beforeAll(async () => {
  operator = (await school().giveSession(await school().createUser('operator', 'jk-admin'))).token
})

const list = async (keyword: string) =>
  (await school().call(listInstitutions, { keyword }, { token: operator })).body.data.list
const find = async (name: string) => {
  const [found] = await list(name)
  if (!found) throw new Error(`${name} is not listed`)
  return found
}
const create = async (name: string) =>
  (await school().call(createInstitution, { name }, { token: operator })).body
const rename = async (id: number, name: string, version = 0) =>
  (await school().call(renameInstitution, { id, version, name }, { token: operator })).body
const merge = async (id: number, intoId: number) =>
  (await school().call(mergeInstitution, { id, intoId }, { token: operator })).body
const remove = async (id: number) =>
  (await school().call(removeInstitution, { id }, { token: operator })).body
const enrol = async (userId: number, institutionName: string) =>
  school().call(updateLearner, { id: userId, version: 0, institutionName }, { token: operator })
const institutionOf = async (id: number) =>
  (await school().call(getLearner, { id }, { token: operator })).body.data.institutionName

test('an institution that is set on a learner is listed; a name is taken once', async () => {
  const { userId } = await addLearner(school(), 'anna')
  await enrol(userId, 'Harbour College')
  const advisorId = await school().createUser('advisor', 'jk-advisor')
  await school().query('insert into profiles (user_id, institution_name) values ($1, $2)', [
    advisorId,
    'Harbour College',
  ])
  expect(await find('harbour')).toMatchObject({ name: 'Harbour College', memberCount: 1 })
  expect(await create('Harbour College')).toMatchObject({
    code: 409,
    data: { issues: [{ path: 'name' }] },
  })
  expect((await create(' ')).code).toBe(422)
})

test('a renamed institution keeps its learners, its courses and its messages', async () => {
  const bert = await addLearner(school(), 'bert')
  await enrol(bert.userId, 'North')
  const courseId = await addCourse(school(), {
    name: 'Limited',
    categoryId: await addCategory(school(), 'A'),
    grants: [{ kind: 'institution', value: 'North' }],
  })
  const draft = {
    title: 'To the North',
    body: '<p>x</p>',
    audience: { kind: 'institution' as const, value: 'North' },
    isPopup: false,
  }
  await school().call(sendMessage, draft, { token: operator })
  const north = await find('North')
  expect(north).toMatchObject({ memberCount: 1, courseCount: 1 })
  expect(await rename(north.id, 'North College')).toMatchObject({
    code: 200,
    data: { name: 'North College', memberCount: 1, courseCount: 1 },
  })
  expect(await institutionOf(bert.userId)).toBe('North College')
  const { token } = bert
  const node = await school().openNode()
  const see = async () => (await node.call(getCourseDetails, { courseId }, { token })).body.code
  await eventually(async () => expect(await see()).toBe(200))
  const { body } = await school().call(listMessages, {}, { token })
  expect(body.data.list.map(({ title }) => title)).toContain('To the North')
  expect((await rename(north.id, 'Harbour College', 1)).code).toBe(409)
  expect((await rename(999_999, 'x')).code).toBe(404)
})

test('two spellings are merged into one, also where a course names both', async () => {
  const cora = await addLearner(school(), 'cora')
  const dora = await addLearner(school(), 'dora')
  await enrol(cora.userId, 'South')
  await enrol(dora.userId, 'South Univ.')
  await addCourse(school(), {
    name: 'Both',
    categoryId: await addCategory(school(), 'B'),
    grants: [
      { kind: 'institution', value: 'South' },
      { kind: 'institution', value: 'South Univ.' },
    ],
  })
  const [from, into] = [await find('South Univ.'), await create('South University')]
  const south = (await list('South')).find(({ name }) => name === 'South')
  await merge(from.id, into.data.id)
  expect((await merge(south?.id ?? 0, into.data.id)).data).toMatchObject({
    name: 'South University',
    memberCount: 2,
    courseCount: 1,
  })
  expect(await institutionOf(cora.userId)).toBe('South University')
  expect((await list('South')).map(({ name }) => name)).toEqual(['South University'])
  expect((await merge(into.data.id, into.data.id)).data.memberCount).toBe(2)
  expect((await merge(999_999, into.data.id)).code).toBe(404)
})

test('only an institution that nothing refers to is removed', async () => {
  const { data } = await create('Empty')
  expect((await remove(data.id)).code).toBe(200)
  expect((await remove(data.id)).code).toBe(404)
  const used = await find('Harbour')
  expect(await remove(used.id)).toMatchObject({
    code: 409,
    msg: '该机构还有 1 位学员、0 门限定课程，不能删除；可以合并到另一家机构',
  })
})
