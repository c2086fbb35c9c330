import { getCourseDetails } from '@jingke/contract/catalogue/calls'
import { listMessages, sendMessage } from '@jingke/contract/messages/calls'
import { maxLearnerGroups } from '@jingke/contract/people'
import {
  addGroupMembers,
  changeLearnerGroups,
  createGroup,
  createLearner,
  getLearner,
  listGroupProgress,
  listGroups,
  listLearners,
  removeGroup,
  renameGroup,
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

const create = async (name: string) =>
  (await school().call(createGroup, { name }, { token: operator })).body
const rename = async (id: number, name: string) =>
  (await school().call(renameGroup, { id, version: 0, name }, { token: operator })).body
const remove = async (id: number) =>
  (await school().call(removeGroup, { id }, { token: operator })).body
const change = async (id: number, joinedIds: number[], leftIds: number[] = []) =>
  (await school().call(changeLearnerGroups, { id, joinedIds, leftIds }, { token: operator })).body

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
    listGroups,
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
    (await node.call(getCourseDetails, { courseId }, { token })).body.code
  expect(await sees(anna.token)).toBe(404)
  expect((await change(anna.userId, [group.id, 999_999])).data.groups).toEqual([
    { id: group.id, name: 'Evening' },
  ])
  await eventually(async () => expect(await sees(anna.token)).toBe(200))
  expect(await sees(bert.token)).toBe(404)

  const audience = { kind: 'group' as const, value: 'evening' }
  const draft = { title: 'To the group', body: '<p>x</p>', audience, isPopup: false }
  const sent = await school().call(sendMessage, draft, { token: operator })
  expect(sent.body).toMatchObject({ code: 200 })
  const titles = async (token: string) =>
    (await school().call(listMessages, {}, { token })).body.data.list.map(({ title }) => title)
  expect(await titles(anna.token)).toContain('To the group')
  expect(await titles(bert.token)).not.toContain('To the group')

  const { body } = await school().call(listLearners, { groupId: group.id }, { token: operator })
  expect(body.data.list.map(({ userName }) => userName)).toEqual(['anna'])
  expect(await remove(group.id)).toMatchObject({ code: 409 })
  await change(anna.userId, [], [group.id])
  await eventually(async () => expect(await sees(anna.token)).toBe(404))
})

test('a group that is not the audience of a course can be removed; its members stay', async () => {
  const { data: group } = await create('Morning')
  const { userId } = await addLearner(school(), 'cora')
  await change(userId, [group.id])
  expect((await remove(group.id)).code).toBe(200)
  expect((await remove(group.id)).code).toBe(404)
  const { body } = await school().call(getLearner, { id: userId }, { token: operator })
  expect(body.data.groups).toEqual([])
})

test('changes of two operators at a time are both kept', async () => {
  const [stays, left, joined, other] = await Promise.all(
    ['Stays', 'Left', 'Joined', 'Other'].map(async (name) => (await create(name)).data.id),
  )
  const { userId } = await addLearner(school(), 'both')
  await change(userId, [stays ?? 0, left ?? 0])
  const answers = await Promise.all([
    change(userId, [joined ?? 0], [left ?? 0]),
    change(userId, [other ?? 0]),
  ])
  expect(answers.map(({ code }) => code)).toEqual([200, 200])
  const { body } = await school().call(getLearner, { id: userId }, { token: operator })
  expect(body.data.groups.map(({ name }) => name)).toEqual(['Joined', 'Other', 'Stays'])
})

test('a learner is in a limited number of groups', async () => {
  const { userId } = await addLearner(school(), 'many')
  const rows = await school().query<{ id: number }>(
    `insert into groups (name) select 'many ' || n from generate_series(1, $1::int) n returning id`,
    [maxLearnerGroups + 1],
  )
  const [last = 0, ...ids] = rows.map(({ id }) => id)
  expect((await change(userId, ids)).data.groups).toHaveLength(maxLearnerGroups)
  expect((await change(userId, [last])).code).toBe(409)
  expect((await change(userId, [last], ids.slice(0, 1))).code).toBe(200)
})

test('a learner is created in groups', async () => {
  const { data: group } = await create('New')
  const { body } = await school().call(
    createLearner,
    { userName: 'dora', name: 'D', groupIds: [group.id] },
    { token: operator },
  )
  expect(body.data.learner.groups).toEqual([{ id: group.id, name: 'New' }])
})

test('groups are listed by name, or by how many learners they have', async () => {
  const small = (await create('Sorted A')).data
  const large = (await create('Sorted B')).data
  const { userId } = await addLearner(school(), 'sorted')
  await change(userId, [large.id])
  const listed = async (sort?: 'members' | '-members' | '-name') => {
    const input = { keyword: 'Sorted', ...(sort && { sort }) }
    const { body } = await school().call(listGroups, input, { token: operator })
    return body.data.list.map(({ id }) => id)
  }
  expect(await listed()).toEqual([small.id, large.id])
  expect(await listed('-members')).toEqual([large.id, small.id])
  expect(await listed('members')).toEqual([small.id, large.id])
  expect(await listed('-name')).toEqual([large.id, small.id])
})

test('learners join a group by user name, and its list has their progress in its courses', async () => {
  const { data: group } = await create('Class of names')
  const id = group?.id ?? 0
  const categoryId = await addCategory(school(), 'Of a class')
  const courseId = await addCourse(school(), { categoryId, name: 'Only for the class' })
  await school().query(
    `insert into course_audience (course_id, kind, value) values ($1, 'group', $2)`,
    [courseId, String(id)],
  )
  await addLearner(school(), 'joins-by-name')
  const add = async (userNames: string[]) =>
    (await school().call(addGroupMembers, { groupId: id, userNames }, { token: operator })).body
  expect((await add(['JOINS-by-name', 'nobody-at-all'])).data).toEqual({
    added: 1,
    unchanged: 0,
    unknown: ['nobody-at-all'],
    refused: [],
  })
  expect((await add(['joins-by-name'])).data).toMatchObject({ added: 0, unchanged: 1 })
  const { body } = await school().call(listGroupProgress, { groupId: id }, { token: operator })
  expect(body.data).toMatchObject({
    total: 1,
    group: { name: 'Class of names', memberCount: 1 },
    courses: [{ id: courseId, name: 'Only for the class', teachers: [] }],
    list: [{ userName: 'joins-by-name', percents: [0] }],
  })
})
