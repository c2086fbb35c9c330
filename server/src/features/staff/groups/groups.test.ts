import { catalogueEndpoints } from '@jingke/contract/catalogue'
import { messagesEndpoints } from '@jingke/contract/messages'
import { groupEndpoints, staffEndpoints } from '@jingke/contract/staff'
import { beforeAll, expect, test, vi } from 'vitest'
import { addCategory, addCourse, addLearner } from '../../../../tests/test-courses.ts'
import { useSchool } from '../../../../tests/test-school.ts'

const school = useSchool()
const s = { ...staffEndpoints, ...groupEndpoints }
let operator = ''

beforeAll(async () => {
  operator = (await school().giveSession(await school().createUser('operator', 'jk-admin'))).token
})

const create = async (name: string) =>
  (await school().call(s.createGroup.path, { name }, { token: operator })).body
const rename = async (id: number, name: string) =>
  (await school().call(s.renameGroup.path, { id, version: 0, name }, { token: operator })).body
const remove = async (id: number) =>
  (await school().call(s.removeGroup.path, { id }, { token: operator })).body
const join = async (id: number, groupIds: number[]) =>
  (await school().call(s.setLearnerGroups.path, { id, groupIds }, { token: operator })).body

test('the name of a group is unique, ignoring case', async () => {
  const { data } = await create(' Class A ')
  expect(data).toMatchObject({ name: 'Class A', memberCount: 0, courseCount: 0 })
  expect(await create('class a')).toMatchObject({
    code: 409,
    msg: '已有名为“class a”的群组',
    data: { issues: [{ path: 'name' }] },
  })
  const other = (await create('Class B')).data
  expect((await rename(other.id, 'CLASS A')).code).toBe(409)
  expect((await rename(other.id, 'class b')).data.name).toBe('class b')
  expect((await rename(999_999, 'x')).code).toBe(404)
  const { body } = await school().call(
    s.listGroups.path,
    { keyword: 'class', pageSize: 1 },
    { token: operator },
  )
  expect(body.data).toMatchObject({ list: [{ name: 'Class A' }], total: 2 })
})

test('only members see a course and a message for a group', async () => {
  const { data: group } = await create('Evening')
  const anna = await addLearner(school(), 'anna')
  const bert = await addLearner(school(), 'bert')
  const courseId = await addCourse(school(), {
    name: 'Limited',
    categoryId: await addCategory(school(), 'A'),
    grants: [{ kind: 'group', value: String(group.id) }],
  })
  const node = await school().openNode()
  const sees = async (token: string) =>
    (await node.call(catalogueEndpoints.getCourseDetails.path, { courseId }, { token })).body.code
  expect(await sees(anna.token)).toBe(404)
  expect((await join(anna.userId, [group.id, 999_999])).data.groups).toEqual([
    { id: group.id, name: 'Evening' },
  ])
  await vi.waitFor(async () => expect(await sees(anna.token)).toBe(200), { timeout: 2000 })
  expect(await sees(bert.token)).toBe(404)

  const audience = { kind: 'group' as const, value: 'evening' }
  const draft = { title: 'To the group', body: '<p>x</p>', audience, isPopup: false }
  const sent = await school().call(messagesEndpoints.sendMessage.path, draft, { token: operator })
  expect(sent.body).toMatchObject({ code: 200 })
  const titles = async (token: string) =>
    (await school().call(messagesEndpoints.listMessages.path, {}, { token })).body.data.list.map(
      ({ title }) => title,
    )
  expect(await titles(anna.token)).toContain('To the group')
  expect(await titles(bert.token)).not.toContain('To the group')

  const { body } = await school().call(
    s.listLearners.path,
    { groupId: group.id },
    { token: operator },
  )
  expect(body.data.list.map(({ userName }) => userName)).toEqual(['anna'])
  expect(await remove(group.id)).toMatchObject({ code: 409 })
  await join(anna.userId, [])
  await vi.waitFor(async () => expect(await sees(anna.token)).toBe(404), { timeout: 2000 })
})

test('a group that is not the audience of a course can be removed; its members stay', async () => {
  const { data: group } = await create('Morning')
  const { userId } = await addLearner(school(), 'cora')
  await join(userId, [group.id])
  expect((await remove(group.id)).code).toBe(200)
  expect((await remove(group.id)).code).toBe(404)
  const { body } = await school().call(s.getLearner.path, { id: userId }, { token: operator })
  expect(body.data.groups).toEqual([])
})

test('a learner is created in groups', async () => {
  const { data: group } = await create('New')
  const { body } = await school().call(
    s.createLearner.path,
    { userName: 'dora', name: 'D', groupIds: [group.id] },
    { token: operator },
  )
  expect(body.data.learner.groups).toEqual([{ id: group.id, name: 'New' }])
})

test('groups are listed by name, or by how many learners they have', async () => {
  const small = (await create('Sorted A')).data
  const large = (await create('Sorted B')).data
  const { userId } = await addLearner(school(), 'sorted')
  await join(userId, [large.id])
  const listed = async (sort?: 'members' | '-members' | '-name') => {
    const input = { keyword: 'Sorted', ...(sort && { sort }) }
    const { body } = await school().call(s.listGroups.path, input, { token: operator })
    return body.data.list.map(({ id }) => id)
  }
  expect(await listed()).toEqual([small.id, large.id])
  expect(await listed('-members')).toEqual([large.id, small.id])
  expect(await listed('members')).toEqual([small.id, large.id])
  expect(await listed('-name')).toEqual([large.id, small.id])
})
