import { listCourses } from '@jingke/contract/catalogue/calls'
import type { RequestOf } from '@jingke/contract/core'
import { previewAudience } from '@jingke/contract/messages/calls'
import type { learnerEndpoints } from '@jingke/contract/people'
import { getLearner, listLearners, updateLearner } from '@jingke/contract/people/calls'
import {
  grades,
  type ProfileFields,
  type profileEndpoints,
  profileFields,
} from '@jingke/contract/profile'
import { getPersonalInfo, updateProfile } from '@jingke/contract/profile/calls'
import { beforeAll, describe, expect, test } from 'vitest'
import { readMigration } from '../../../tests/support/database/migrations.ts'
import { addCategory, addCourse, addLearner } from '../../../tests/support/test-courses.ts'
import { useSchool } from '../../../tests/support/test-school.ts'

const school = useSchool()
const institution = 'North College'
let operatorId = 0
let operator = ''
let gradeCourse = 0

/** Values that grant access to a course, written into every field. */
const attempts: { [Field in keyof ProfileFields]: ProfileFields[Field][] } = {
  name: [institution, 'employed'],
  sex: [1, 2],
  phone: ['19900000123'],
  graduationTime: ['2027-06'],
  schoolName: [institution, 'employed'],
  grade: [...grades],
  institutionName: [institution, 'employed', ''],
  discipline: [institution, 'employed'],
  province: [institution],
  city: [institution],
  county: [institution],
  detailAddress: [institution],
}

beforeAll(async () => {
  operatorId = await school().createUser('operator', 'jk-admin')
  operator = (await school().giveSession(operatorId)).token
  const categoryId = await addCategory(school(), 'A')
  await addCourse(school(), { name: 'For everyone', categoryId })
  for (const value of [institution, 'employed'])
    await addCourse(school(), {
      name: `For ${value}`,
      categoryId,
      grants: [{ kind: 'institution', value }],
    })
  for (const value of grades.filter((grade) => grade !== ''))
    gradeCourse = await addCourse(school(), {
      name: `For ${value}`,
      categoryId,
      grants: [{ kind: 'grade', value }],
    })
})

const own = async (token: string) => (await school().call(getPersonalInfo, {}, { token })).body.data
const save = async (token: string, input: RequestOf<typeof profileEndpoints.updateProfile>) =>
  (await school().call(updateProfile, input, { token })).body
const learner = async (id: number) =>
  (await school().call(getLearner, { id }, { token: operator })).body.data
const setByOperator = async (
  id: number,
  fields: Omit<RequestOf<typeof learnerEndpoints.updateLearner>, 'id' | 'version'>,
) => {
  const { version } = await learner(id)
  const input = { id, version, ...fields }
  return (await school().call(updateLearner, input, { token: operator })).body
}
const visible = async (token: string) =>
  (await school().call(listCourses, { pageSize: 50 }, { token })).body.data.list
const names = async (token: string) => (await visible(token)).map(({ name }) => name).sort()
const waiting = async (isUnconfirmed: boolean) =>
  (await school().call(listLearners, { isUnconfirmed }, { token: operator })).body.data.list.map(
    ({ userName }) => userName,
  )

describe.each(profileFields.options)('%s', (field) => {
  test.each([
    ['nothing is set', {}],
    ['another membership is set', { grade: 'junior-1', institutionName: 'South' }],
  ] as const)(
    'changed by the learner does not change the visible courses if %s',
    async (state, set) => {
      const { userId, token } = await addLearner(school(), `${field}-${state}`)
      await setByOperator(userId, { ...set, lockedFields: [] })
      const before = await names(token)
      for (const value of attempts[field]) {
        await save(token, { [field]: value })
        expect(await names(token), String(value)).toEqual(before)
      }
    },
  )
})

test('a statement is shown as unconfirmed and gives no access to messages of the institution', async () => {
  const { token } = await addLearner(school(), 'anna')
  const saved = await save(token, { grade: 'graduate', institutionName: institution })
  expect(saved.data).toMatchObject({
    grade: 'graduate',
    gradeName: '研究生',
    institutionName: institution,
    unconfirmedFields: ['institutionName', 'grade'],
    lockedFields: [],
  })
  expect(await own(token)).toEqual(saved.data)
  const { body } = await school().call(
    previewAudience,
    { kind: 'institution', value: institution },
    { token: operator },
  )
  expect(body.data.count).toBe(0)
  const withdrawn = await save(token, { grade: '', institutionName: '' })
  expect(withdrawn.data).toMatchObject({ grade: '', institutionName: '', unconfirmedFields: [] })
})

test('an operator lists unconfirmed learners and confirms one, who then sees the courses and cannot change the field', async () => {
  const { userId, token } = await addLearner(school(), 'bert')
  await save(token, { grade: 'employed' })
  expect(await waiting(true)).toContain('bert')
  expect(await waiting(false)).not.toContain('bert')
  const asked = await learner(userId)
  expect(asked).toMatchObject({ grade: 'employed', unconfirmedFields: ['grade'] })
  const confirmed = await setByOperator(userId, { grade: 'employed' })
  expect(confirmed.data).toMatchObject({ grade: 'employed', unconfirmedFields: [] })
  expect(await waiting(true)).not.toContain('bert')
  expect((await visible(token)).map(({ id }) => id)).toContain(gradeCourse)
  expect(await own(token)).toMatchObject({ lockedFields: ['grade'], unconfirmedFields: [] })
  expect(await save(token, { grade: 'graduate', city: 'X' })).toMatchObject({
    code: 403,
    msg: '该项由学校设定，如需修改请联系管理员',
    data: { issues: [{ path: 'grade' }] },
  })
  expect(await own(token)).toMatchObject({ grade: 'employed', city: '' })
  const records = await school().query(
    'select kind, detail from operation_records where user_id = $1 order by id desc limit 1',
    [userId],
  )
  expect(records).toEqual([
    { kind: 'profile-changed-by-operator', detail: { operatorId, fields: ['grade'] } },
  ])
})

test('an operator sets a value other than the stated one, or clears it', async () => {
  const { userId, token } = await addLearner(school(), 'cora')
  await save(token, { grade: 'employed', institutionName: institution })
  await setByOperator(userId, { grade: 'junior-1', institutionName: '' })
  expect(await own(token)).toMatchObject({
    grade: 'junior-1',
    institutionName: '',
    unconfirmedFields: [],
    lockedFields: ['grade'],
  })
  expect(await names(token)).toEqual(['For everyone', 'For junior-1'])
})

test('a change of other fields by an operator does not confirm a statement', async () => {
  const { userId, token } = await addLearner(school(), 'dora')
  await save(token, { grade: 'employed' })
  await setByOperator(userId, { city: 'X', lockedFields: ['name'] })
  expect(await own(token)).toMatchObject({ city: 'X', unconfirmedFields: ['grade'] })
  expect(await names(token)).toEqual(['For everyone'])
})

test('the migration turns values set by learners into statements, and keeps those set by operators', async () => {
  const people = {
    self: [['profile-changed', 'name, grade']],
    operator: [
      ['profile-changed', 'grade'],
      ['profile-changed-by-operator', 'operator 1: name, grade, lockedFields'],
    ],
    selfLater: [
      ['profile-changed-by-operator', 'operator 1: grade'],
      ['profile-changed', 'grade, city'],
    ],
    imported: [['profile-changed', 'graduationTime']],
  }
  const ids: Record<string, number> = {}
  await school().query('truncate operation_records')
  // The type of the column when that migration ran.
  await school().query('alter table operation_records alter column detail type text')
  for (const [name, records] of Object.entries(people)) {
    const { userId } = await addLearner(school(), `old-${name}`)
    ids[name] = userId
    await school().query(
      `insert into profiles (user_id, grade, locked_fields) values ($1, 'employed', '{institutionName}')`,
      [userId],
    )
    await school().query(
      "insert into learner_groups (user_id, institution, grade) values ($1, '', 'employed')",
      [userId],
    )
    for (const [kind, detail] of records)
      await school().query(
        `insert into operation_records (user_id, kind, detail, user_agent, address, happened_at)
         values ($1, $2, $3, '', '', now())`,
        [userId, kind, detail],
      )
  }
  const moves = readMigration('stated-membership').filter((text) => text.includes('UPDATE "'))
  expect(moves).toHaveLength(4)
  for (const statement of [...moves, ...readMigration('operation-detail')])
    await school().query(statement)
  const rows = await school().query<{ userId: number }>(
    `select p.user_id as "userId", p.grade, stated_grade as stated, g.grade as "group", locked_fields as locks
     from profiles p join learner_groups g using (user_id) where p.user_id = any($1)`,
    [Object.values(ids)],
  )
  const of = (name: string) => rows.find((row) => row.userId === ids[name])
  const stated = { grade: '', stated: 'employed', group: '', locks: [] }
  const kept = { grade: 'employed', stated: '', group: 'employed', locks: [] }
  expect([of('self'), of('selfLater')]).toMatchObject([stated, stated])
  expect([of('operator'), of('imported')]).toMatchObject([kept, kept])
})
