import { getCurrentUser } from '@jingke/contract/auth/calls'
import { profileEndpoints } from '@jingke/contract/profile'
import { beforeAll, describe, expect, test } from 'vitest'
import { addLearner } from '../../../tests/support/test-courses.ts'
import { useSchool } from '../../../tests/support/test-school.ts'
import { profileCalls } from './testing/profile-calls.ts'

const school = useSchool()
let anna: { userId: number; token: string }

beforeAll(async () => {
  anna = await addLearner(school(), 'anna')
})

const { getPersonalInfo, updateProfile } = profileEndpoints
const { read, save, saveRaw } = profileCalls(school, () => anna)

const setLocks = (userId: number, fields: string[]) =>
  school().query(
    `insert into profiles (user_id, locked_fields) values ($1, $2)
     on conflict (user_id) do update set locked_fields = excluded.locked_fields`,
    [userId, fields],
  )

const records = (userId: number) =>
  school().query<{ kind: string; detail: object }>(
    "select kind, detail from operation_records where user_id = $1 and kind like 'profile%' order by id",
    [userId],
  )

test('the profile is empty before the first save', async () => {
  expect(await read()).toEqual({
    id: anna.userId,
    userName: 'anna',
    name: 'Name of anna',
    sex: 2,
    phone: '19900000000',
    icon: '',
    graduationTime: '',
    schoolName: '',
    grade: '',
    gradeName: '',
    institutionName: '',
    discipline: '',
    province: '',
    city: '',
    county: '',
    detailAddress: '',
    lockedFields: [],
    unconfirmedFields: [],
    version: 0,
  })
})

test('given fields change, the others stay, and the version is incremented', async () => {
  const { body } = await school().call(
    updateProfile.path,
    { version: 0, name: ' 周若溪 ', grade: 'college-2', city: '云岭市' },
    { token: anna.token },
  )
  expect(body.code).toBe(200)
  expect(body.data).toMatchObject({
    name: '周若溪',
    grade: 'college-2',
    gradeName: '大学二年级',
    city: '云岭市',
    phone: '19900000000',
    version: 1,
  })
  expect(await read()).toEqual(body.data)
  expect((await read(anna.token, 'en')).gradeName).toBe('College, year 2')
  const { body: me } = await school().call(getCurrentUser, {}, { token: anna.token })
  expect(me.data.realName).toBe('周若溪')
})

test('the operation record contains names of fields and no values', async () => {
  const dora = await addLearner(school(), 'dora')
  await save({ phone: '+86 199 0000 0001', detailAddress: 'Secret Street 1' }, dora.token)
  expect(await records(dora.userId)).toEqual([
    { kind: 'profile-changed', detail: { fields: ['phone', 'detailAddress'] } },
  ])
})

test('of concurrent saves from one version one succeeds, and the others are refused as outdated', async () => {
  const emil = await addLearner(school(), 'emil')
  const answers = await Promise.all(
    ['A', 'B', 'C', 'D'].map(
      async (schoolName) =>
        (await school().call(updateProfile.path, { version: 0, schoolName }, { token: emil.token }))
          .body,
    ),
  )
  const codes = answers.map(({ code }) => code).sort()
  expect(codes).toEqual([200, 409, 409, 409])
  const winner = answers.find(({ code }) => code === 200)
  expect((await read(emil.token)).schoolName).toBe(winner?.data.schoolName)
  expect((await read(emil.token)).version).toBe(1)
})

test('concurrent identical saves all succeed and are stored once', async () => {
  const fred = await addLearner(school(), 'fred')
  const change = { version: 0, city: '江岸市' }
  const answers = await Promise.all([1, 2].map(() => saveRaw(change, fred.token)))
  expect(answers.map(({ code }) => code)).toEqual([200, 200])
  expect((await read(fred.token)).version).toBe(1)
  expect(await records(fred.userId)).toHaveLength(1)
})

describe('a locked field', () => {
  test('is refused to its owner together with all other fields of the request', async () => {
    const gina = await addLearner(school(), 'gina')
    await setLocks(gina.userId, ['name', 'grade'])
    const body = await saveRaw({ version: 0, name: 'Other', city: 'X' }, gina.token)
    expect(body).toMatchObject({
      code: 403,
      msg: '该项已由管理员锁定，不能修改',
      data: { issues: [{ path: 'name' }] },
    })
    expect(await read(gina.token)).toMatchObject({ name: 'Name of gina', city: '', version: 0 })
  })

  test('may be sent back as it is', async () => {
    const hugo = await addLearner(school(), 'hugo')
    await setLocks(hugo.userId, ['name'])
    const profile = await read(hugo.token)
    const body = await saveRaw({ ...profile, city: 'X' }, hugo.token)
    expect(body.code).toBe(200)
  })
})

describe('a client that sends only the fields of the specification', () => {
  const specFields = [
    'name',
    'graduationTime',
    'phone',
    'schoolName',
    'grade',
    'gradeName',
    'institutionName',
    'sex',
    'discipline',
    'province',
    'city',
    'county',
    'detailAddress',
    'id',
  ] as const
  const readSpec = async (token: string) => {
    const profile = await read(token)
    return Object.fromEntries(specFields.map((field) => [field, profile[field]]))
  }

  test('saves without a version; the last write wins', async () => {
    const { token } = await addLearner(school(), 'ines')
    expect((await saveRaw({ city: 'A' }, token)).code).toBe(200)
    const answer = await saveRaw({ city: 'B', phone: '19900000009' }, token)
    expect(answer).toMatchObject({ code: 200, data: { city: 'B', phone: '19900000009' } })
    expect((await saveRaw({ version: 0, city: 'C' }, token)).code).toBe(409)
  })

  test('sends the whole profile back unchanged, stated and set fields included', async () => {
    const { userId, token } = await addLearner(school(), 'jana')
    expect((await saveRaw(await readSpec(token), token)).code).toBe(200)
    await saveRaw({ grade: 'senior-1', institutionName: 'North' }, token)
    expect((await saveRaw(await readSpec(token), token)).code).toBe(200)
    expect(await readSpec(token)).toMatchObject({ grade: 'senior-1', institutionName: 'North' })
    await school().query(
      `update profiles set grade = 'senior-2', institution_name = 'South', stated_grade = '',
         stated_institution = '' where user_id = $1`,
      [userId],
    )
    const whole = { ...(await readSpec(token)), city: 'X' }
    expect(await saveRaw(whole, token)).toMatchObject({ code: 200, data: { city: 'X' } })
  })
})

test('a stored value that a later rule would refuse is still returned', async () => {
  const { userId, token } = await addLearner(school(), 'paul')
  await school().query('update users set real_name = $2, phone = $3 where id = $1', [
    userId,
    'x'.repeat(100),
    'ext. 7',
  ])
  await saveRaw({ city: 'X' }, token)
  await school().query(
    "update profiles set graduation_time = 'June', grade = 'kindergarten' where user_id = $1",
    [userId],
  )
  expect(await read(token)).toMatchObject({ phone: 'ext. 7', graduationTime: 'June', grade: '' })
})

describe('input that is not a field of the profile', () => {
  test('does not change the account', async () => {
    const kate = await addLearner(school(), 'kate')
    const before = await school().query('select * from users where id = $1', [kate.userId])
    const body = await saveRaw(
      {
        version: 0,
        city: 'X',
        userType: 'jk-admin',
        user_type: 'jk-admin',
        userName: 'root',
        password: 'x',
        passwordHash: 'x',
        icon: 'https://evil.example/x.svg',
        disabledAt: null,
        createdAt: '2000-01-01T00:00:00Z',
        lockedFields: [],
        gradeName: 'x',
        userId: anna.userId,
        user_id: anna.userId,
      },
      kate.token,
    )
    expect(body.code).toBe(200)
    expect(await school().query('select * from users where id = $1', [kate.userId])).toEqual(before)
    expect(await read(kate.token)).toMatchObject({ lockedFields: [], city: 'X' })
    expect((await read()).city).toBe('云岭市')
  })

  test.each([
    '{"version":0,"__proto__":{"userType":"jk-admin"}}',
    '{"version":0,"constructor":{"prototype":{"x":1}}}',
  ])('is refused if it sets a prototype: %s', async (payload) => {
    const { status } = await school().send({
      url: updateProfile.path,
      payload,
      headers: { authorization: `Bearer ${anna.token}`, 'content-type': 'application/json' },
    })
    expect(status).toBe(400)
  })

  test('the id of another user is refused, whether or not it exists', async () => {
    const lena = await addLearner(school(), 'lena')
    for (const id of [anna.userId, 999_999, -1]) {
      const body = await saveRaw({ version: 0, id, city: 'Y' }, lena.token)
      expect(body.code).toBe(403)
    }
    expect((await read(lena.token)).city).toBe('')
  })
})

test('the profile of a deleted account is answered with the message of the spec', async () => {
  const nora = await addLearner(school(), 'nora')
  await school().call(getPersonalInfo.path, {}, { token: nora.token })
  await school().query('delete from users where id = $1', [nora.userId])
  const { body } = await school().call(getPersonalInfo.path, {}, { token: nora.token })
  expect(body).toMatchObject({ code: 404, msg: '获取用户信息失败', data: null })
})

test('saves are limited per minute', async () => {
  const olga = await addLearner(school(), 'olga')
  const codes = new Set<number>()
  for (let index = 0; index < 32; index += 1)
    codes.add((await saveRaw({ version: 0, city: '' }, olga.token)).code)
  expect([...codes]).toEqual([200, 429])
})
