import * as calls from '@jingke/contract/auth/calls'
import { getCurrentUser, issueToken } from '@jingke/contract/auth/calls'
import { getCourseDetails } from '@jingke/contract/catalogue/calls'
import type { RequestOf } from '@jingke/contract/core'
import { learnerEndpoints } from '@jingke/contract/people'
import {
  createLearner,
  issueActivationCode,
  listLearners,
  setLearnerDisabled,
} from '@jingke/contract/people/calls'
import { beforeAll, describe, expect, test } from 'vitest'
import { newAddress } from '../../../../tests/support/addresses.ts'
import { credentials } from '../../../../tests/support/credentials.ts'
import { addCategory, addCourse } from '../../../../tests/support/test-courses.ts'
import { testPassword, useSchool } from '../../../../tests/support/test-school.ts'

const school = useSchool()
const s = learnerEndpoints
const password = 'mist over the lake 7'
let operatorId = 0
let operator = ''

beforeAll(async () => {
  operatorId = await school().createUser('operator', 'jk-admin')
  operator = (await school().giveSession(operatorId)).token
})

const create = async (input: RequestOf<typeof s.createLearner>) =>
  (await school().call(createLearner, input, { token: operator })).body
const issue = async (id: number) =>
  (await school().call(issueActivationCode, { id }, { token: operator })).body
const activate = async (activationCode: string, newPassword = password, address = newAddress()) =>
  (await school().call(calls.activate, { activationCode, newPassword }, { address })).body
const signIn = async (username: string, given = password) =>
  (
    await school().call(issueToken, credentials({ username, password: given }), {
      address: newAddress(),
    })
  ).body
const whoAmI = async (token: string) => (await school().call(getCurrentUser, {}, { token })).body
const kinds = async (userId: number) =>
  (
    await school().query<{ kind: string }>(
      'select kind from operation_records where user_id = $1 order by id',
      [userId],
    )
  ).map(({ kind }) => kind)

const refusedCode = {
  code: 404,
  msg: '激活码无效或已过期，请核对，或向学校索取新的激活码',
  data: { issues: [{ path: 'activationCode' }] },
}

test('a new learner chooses a password with the code and is signed in', async () => {
  const { code, data } = await create({
    userName: ' anna ',
    name: '周若溪',
    phone: '13800000001',
    institutionName: '江岸师范学院',
    grade: 'college-1',
  })
  expect(code).toBe(200)
  expect(data.learner).toMatchObject({
    userName: 'anna',
    name: '周若溪',
    phone: '13800000001',
    institutionName: '江岸师范学院',
    gradeName: '大学一年级',
    unconfirmedFields: [],
    isActivated: false,
    activationExpiresAt: data.activation.expiresAt,
  })
  const wrong = await signIn('anna', 'any password at all')
  expect(wrong).toEqual(await signIn('nobody-of-this-name', 'any password at all'))
  expect(await signIn('anna', '')).toEqual(wrong)
  const activated = await activate(data.activation.code.toLowerCase().replaceAll('-', ' '))
  expect(activated).toMatchObject({ code: 200, data: { userType: 'jk-user' } })
  expect((await whoAmI(activated.data.token)).data).toMatchObject({ userName: 'anna' })
  expect((await signIn('anna')).code).toBe(200)
  expect(await activate(data.activation.code, 'another mist 8')).toMatchObject(refusedCode)
  expect(await kinds(data.learner.id)).toEqual([
    'account-created',
    'sign-in-refused',
    'account-activated',
    'sign-in',
    'sign-in',
  ])
})

test('a new learner sees the courses of the institution from the first sign-in', async () => {
  const categoryId = await addCategory(school(), 'A')
  const courseId = await addCourse(school(), {
    name: 'Limited',
    categoryId,
    grants: [{ kind: 'institution', value: 'North College' }],
  })
  const { data } = await create({ userName: 'bert', name: 'B', institutionName: 'North College' })
  const { token } = (await activate(data.activation.code)).data
  expect((await school().call(getCourseDetails, { courseId }, { token })).body.code).toBe(200)
})

test('a taken user name is refused with a message, in any letter case, and no account is created', async () => {
  await create({ userName: 'Cora', name: 'C' })
  const count = 'select count(*)::integer from users'
  const before = await school().query(count)
  expect(await create({ userName: 'cORA', name: 'Other' })).toMatchObject({
    code: 409,
    msg: '用户名“cORA”已被使用，请换一个',
    data: { issues: [{ path: 'userName' }] },
  })
  expect(await school().query(count)).toEqual(before)
  expect((await create({ userName: 'two words', name: 'C' })).code).toBe(422)
  expect((await create({ userName: 'cora2', name: ' ' })).code).toBe(422)
})

describe('a code', () => {
  test('is stored as a hash, and unknown, replaced, used and expired codes get the same answer', async () => {
    const { data } = await create({ userName: 'dora', name: 'D' })
    const { id } = data.learner
    const rows = await school().query<{ row: string }>(
      'select activation_codes::text as row from activation_codes',
    )
    expect(rows.map(({ row }) => row).join()).not.toContain(data.activation.code)
    const next = (await issue(id)).data.activation
    expect(await activate(data.activation.code)).toMatchObject(refusedCode)
    expect(await activate('0000-0000-0000-0000')).toMatchObject(refusedCode)
    expect(await activate('no code')).toMatchObject(refusedCode)
    school().moveClock(15 * 86_400_000)
    operator = (await school().giveSession(operatorId)).token
    expect(await activate(next.code)).toMatchObject(refusedCode)
    const again = (await issue(id)).data.activation
    expect((await activate(again.code)).code).toBe(200)
    expect(await activate(again.code, 'another mist 8')).toMatchObject(refusedCode)
  })

  test('signs in again with the password that it set, for some minutes after a lost answer', async () => {
    const { data } = await create({ userName: 'dana', name: 'D' })
    await activate(data.activation.code)
    const again = await activate(data.activation.code)
    expect(again.code).toBe(200)
    expect((await whoAmI(again.data.token)).data.userName).toBe('dana')
    expect(await kinds(data.learner.id)).toEqual([
      'account-created',
      'account-activated',
      'sign-in',
      'sign-in',
    ])
    school().moveClock(11 * 60_000)
    expect(await activate(data.activation.code)).toMatchObject(refusedCode)
  })

  test('is not used up by a weak password', async () => {
    const { data } = await create({ userName: 'emil-the-first', name: 'E' })
    for (const weak of ['password123', 'emil-the-first1', '12345678'])
      expect(await activate(data.activation.code, weak)).toMatchObject({
        code: 422,
        data: { issues: [{ path: 'newPassword' }] },
      })
    expect((await activate(data.activation.code, 'short')).code).toBe(422)
    expect((await activate(data.activation.code)).code).toBe(200)
  })

  test('is accepted once of many concurrent calls', async () => {
    const { data } = await create({ userName: 'fred', name: 'F' })
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => activate(data.activation.code, `${password} ${n}`)),
    )
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 404)).toHaveLength(9)
  })

  test('of a disabled account sets no password', async () => {
    const { data } = await create({ userName: 'gina', name: 'G' })
    const { id } = data.learner
    await school().call(setLearnerDisabled, { id, isDisabled: true }, { token: operator })
    expect((await activate(data.activation.code)).code).toBe(403)
    expect((await signIn('gina')).code).toBe(422)
  })

  test('has a limit of wrong attempts per address', async () => {
    const address = newAddress()
    const codes: number[] = []
    for (let n = 0; n < 121; n += 1) codes.push((await activate('guess', password, address)).code)
    expect(codes.slice(0, 120).every((code) => code === 404)).toBe(true)
    expect(codes[120]).toBe(429)
    const { data } = await create({ userName: 'hugo', name: 'H' })
    expect((await activate(data.activation.code, password, address)).code).toBe(429)
    expect((await activate(data.activation.code)).code).toBe(200)
  })
})

test('a new code keeps the password of an account until it is used, which ends its sessions', async () => {
  const userId = await school().createUser('ivan')
  const { token } = await school().giveSession(userId)
  const { data } = await issue(userId)
  expect(data.learner).toMatchObject({ isActivated: true, sessionCount: 1 })
  expect((await whoAmI(token)).code).toBe(200)
  expect((await signIn('ivan', testPassword)).code).toBe(200)
  expect((await activate(data.activation.code)).code).toBe(200)
  expect((await whoAmI(token)).code).toBe(406)
  expect((await signIn('ivan', testPassword)).code).toBe(422)
  expect((await signIn('ivan')).code).toBe(200)
  expect(await kinds(userId)).toContain('activation-code-issued')
})

test('a code for staff or for a missing account is refused', async () => {
  const advisorId = await school().createUser('advisor', 'jk-advisor')
  for (const id of [operatorId, advisorId, 999_999]) expect((await issue(id)).code).toBe(404)
})

test('the list can be filtered by accounts that are not activated', async () => {
  const list = async (isActivated: boolean) =>
    (
      await school().call(listLearners, { isActivated, pageSize: 50 }, { token: operator })
    ).body.data.list.map(({ userName }) => userName)
  await create({ userName: 'june', name: 'J' })
  expect(await list(false)).toContain('june')
  expect(await list(false)).not.toContain('ivan')
  expect(await list(true)).toContain('ivan')
})
