import { getCurrentUser, issueToken } from '@jingke/contract/auth/calls'
import { getCourseDetails } from '@jingke/contract/catalogue/calls'
import type { RequestOf } from '@jingke/contract/core'
import { learnerEndpoints } from '@jingke/contract/people'
import {
  endLearnerSessions,
  getLearner,
  listLearners,
  setLearnerDisabled,
  updateLearner,
} from '@jingke/contract/people/calls'
import { getPersonalInfo, updateProfile } from '@jingke/contract/profile/calls'
import { beforeAll, describe, expect, test } from 'vitest'
import { newAddress } from '../../../../tests/support/addresses.ts'
import { credentials } from '../../../../tests/support/credentials.ts'
import { addCategory, addCourse, addLearner } from '../../../../tests/support/test-courses.ts'
import { useSchool } from '../../../../tests/support/test-school.ts'
import { withinASecond } from '../../../../tests/support/within-a-second.ts'

const school = useSchool()
const s = learnerEndpoints
let operatorId = 0
let operator = ''
let advisorId = 0

beforeAll(async () => {
  operatorId = await school().createUser('operator', 'jk-admin')
  operator = (await school().giveSession(operatorId)).token
  advisorId = await school().createUser('advisor', 'jk-advisor')
})

const list = async (input: RequestOf<typeof s.listLearners> = {}) =>
  (await school().call(listLearners, input, { token: operator })).body.data
const get = async (id: number, token = operator) =>
  (await school().call(getLearner, { id }, { token })).body
const update = async (input: RequestOf<typeof s.updateLearner>) =>
  (await school().call(updateLearner, input, { token: operator })).body
const setDisabled = async (id: number, isDisabled: boolean) =>
  (await school().call(setLearnerDisabled, { id, isDisabled }, { token: operator })).body
const endSessions = async (id: number) =>
  (await school().call(endLearnerSessions, { id }, { token: operator })).body
const whoAmI = async (token: string) => (await school().call(getCurrentUser, {}, { token })).body
const ownProfile = async (token: string) =>
  (await school().call(getPersonalInfo, {}, { token })).body.data
const records = (userId: number) =>
  school().query<{ kind: string; detail: object; address: string }>(
    'select kind, detail, address from operation_records where user_id = $1 order by id',
    [userId],
  )

test('a learner sees the fields and locks that an operator changed', async () => {
  const { userId, token } = await addLearner(school(), 'anna')
  const before = (await get(userId)).data
  const body = await update({
    id: userId,
    version: before.version,
    name: '周若溪',
    institutionName: '澄湖职业技术学院',
    lockedFields: ['name', 'institutionName'],
  })
  expect(body.code).toBe(200)
  expect(body.data).toMatchObject({ name: '周若溪', isDisabled: false, version: 1 })
  expect(await ownProfile(token)).toMatchObject({
    name: '周若溪',
    institutionName: '澄湖职业技术学院',
    lockedFields: ['name', 'institutionName'],
  })
  expect((await whoAmI(token)).data.realName).toBe('周若溪')
  const { body: refused } = await school().call(
    updateProfile,
    { version: 1, name: 'Other' },
    { token },
  )
  expect(refused.code).toBe(403)
  // An operator may change locked fields.
  expect((await update({ id: userId, version: 1, name: '周溪' })).code).toBe(200)
  expect(await records(userId)).toEqual([
    {
      kind: 'profile-changed-by-operator',
      detail: { operatorId, fields: ['name', 'institutionName', 'lockedFields'] },
      address: '',
    },
    {
      kind: 'profile-changed-by-operator',
      detail: { operatorId, fields: ['name'] },
      address: '',
    },
  ])
})

test('of concurrent changes by an operator and the learner one succeeds', async () => {
  const { userId, token } = await addLearner(school(), 'bert')
  const [mine, theirs] = await Promise.all([
    update({ id: userId, version: 0, city: 'A' }),
    school().call(updateProfile, { version: 0, city: 'B' }, { token }),
  ])
  expect([mine.code, theirs.body.code].sort()).toEqual([200, 409])
})

test('a learner sees the courses of a new institution on every node', async () => {
  const { userId, token } = await addLearner(school(), 'carl')
  const categoryId = await addCategory(school(), 'A')
  const courseId = await addCourse(school(), {
    name: 'Limited',
    categoryId,
    grants: [{ kind: 'institution', value: '江岸师范学院' }],
  })
  const node = await school().openNode()
  const see = async () => (await node.call(getCourseDetails, { courseId }, { token })).body.code
  expect(await see()).toBe(404)
  await update({ id: userId, version: 0, institutionName: '江岸师范学院' })
  await withinASecond(async () => expect(await see()).toBe(200))
})

test('disabling an account ends its sessions on every node; after enabling the learner can sign in', async () => {
  const { userId, token } = await addLearner(school(), 'dora')
  const node = await school().openNode()
  const request = async () => (await node.call(getCurrentUser, {}, { token })).body
  expect((await request()).code).toBe(200)
  expect((await setDisabled(userId, true)).data).toMatchObject({
    isDisabled: true,
    sessionCount: 0,
  })
  expect((await whoAmI(token)).code).toBe(406)
  await withinASecond(async () => expect((await request()).code).toBe(406))
  expect((await request()).msg).toBe('您的会话已被终止：账号已停用')
  const signIn = async () =>
    (
      await school().call(issueToken, credentials({ username: 'dora' }), {
        address: newAddress(),
      })
    ).body.code
  expect(await signIn()).toBe(403)
  expect((await list({ isDisabled: true })).list.map(({ userName }) => userName)).toEqual(['dora'])
  expect((await list({ isDisabled: false, keyword: 'dora' })).list).toEqual([])
  await setDisabled(userId, true)
  expect((await setDisabled(userId, false)).data.isDisabled).toBe(false)
  expect(await signIn()).toBe(200)
  // Ended sessions stay ended.
  expect((await whoAmI(token)).code).toBe(406)
  const changes = (await records(userId)).filter(({ kind }) => kind.startsWith('account'))
  expect(changes).toMatchObject([
    { kind: 'account-disabled', detail: { operatorId } },
    { kind: 'account-enabled', detail: { operatorId } },
  ])
})

test('all sessions of a learner end with a reason', async () => {
  const { userId, token } = await addLearner(school(), 'emil')
  const second = await school().giveSession(userId)
  expect((await endSessions(userId)).data.sessionCount).toBe(0)
  for (const ended of [token, second.token])
    expect(await whoAmI(ended)).toMatchObject({
      code: 406,
      msg: '您的会话已被终止：管理员已结束此会话',
    })
  expect(await records(userId)).toMatchObject([
    { kind: 'sessions-ended', detail: { sessions: 'all', operatorId } },
  ])
})

describe('a user who is no learner', () => {
  test('cannot be read, changed, disabled or signed out', async () => {
    for (const id of [operatorId, advisorId, 999_999]) {
      const answers = [
        await get(id),
        await update({ id, version: 0, name: 'x' }),
        await setDisabled(id, true),
        await endSessions(id),
      ]
      expect(answers.map(({ code }) => code)).toEqual([404, 404, 404, 404])
    }
    expect((await whoAmI(operator)).code).toBe(200)
  })

  test('must be an operator to make these calls', async () => {
    const { userId, token } = await addLearner(school(), 'fred')
    const advisor = await school().giveSession(advisorId)
    for (const other of [token, advisor.token]) {
      const request = async (path: (typeof s)[keyof typeof s]['path'], input: object) =>
        (await school().call(path, input as never, { token: other })).body.code
      expect([
        await request(listLearners, {}),
        await request(getLearner, { id: userId }),
        await request(updateLearner, { id: userId, version: 0, name: 'x' }),
        await request(setLearnerDisabled, { id: userId, isDisabled: true }),
        await request(endLearnerSessions, { id: userId }),
      ]).toEqual([403, 403, 403, 403, 403])
    }
  })
})

test('an operator cannot set unknown fields', async () => {
  const { userId } = await addLearner(school(), 'gina')
  const before = await school().query('select * from users where id = $1', [userId])
  const body = await update({
    id: userId,
    version: 0,
    userType: 'jk-admin',
    passwordHash: 'x',
    icon: 'x',
    disabledAt: 'x',
  } as never)
  expect(body.code).toBe(200)
  expect(await school().query('select * from users where id = $1', [userId])).toEqual(before)
  expect((await update({ id: userId, version: 0, lockedFields: ['userName'] as never })).code).toBe(
    422,
  )
  expect((await update({ id: userId, version: 0, name: '' })).code).toBe(422)
})
