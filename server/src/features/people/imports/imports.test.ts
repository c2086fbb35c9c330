import * as calls from '@jingke/contract/auth/calls'
import { listCourses } from '@jingke/contract/catalogue/calls'
import { listBindings } from '@jingke/contract/chat/calls'
import type { RequestOf } from '@jingke/contract/core'
import { type ImportBatch, importEndpoints } from '@jingke/contract/people'
import {
  checkImport,
  getImport,
  getLearner,
  issueSheetCodes,
  listImportRows,
  listImportValues,
  resumeImport,
  startImport,
  undoImport,
} from '@jingke/contract/people/calls'
import { beforeAll, expect, test } from 'vitest'
import { newAddress } from '../../../../tests/support/addresses.ts'
import { eventually } from '../../../../tests/support/eventually.ts'
import { addCategory, addCourse } from '../../../../tests/support/test-courses.ts'
import { useSchool } from '../../../../tests/support/test-school.ts'
import { erasePersonalData } from '../personal-data/personal-data.ts'

const school = useSchool()
const i = importEndpoints
let operatorId = 0
let operator = ''

beforeAll(async () => {
  operatorId = await school().createUser('operator', 'jk-admin')
  operator = (await school().giveSession(operatorId)).token
})

type Row = RequestOf<typeof i.checkImport>['rows'][number]
const strict = { createsGroups: false, createsInstitutions: false }
const creating = { createsGroups: true, createsInstitutions: true }
const numbered = (rows: Omit<Row, 'line'>[]): Row[] =>
  rows.map((row, index) => ({ line: index + 2, ...row }))

const check = async (rows: Omit<Row, 'line'>[], rules = strict) =>
  (await school().call(checkImport, { rows: numbered(rows), ...rules }, { token: operator })).body
    .data
const start = async (rows: Omit<Row, 'line'>[], importKey = crypto.randomUUID()) =>
  (
    await school().call(
      startImport,
      {
        rows: numbered(rows),
        ...creating,
        importKey,
        fileName: '名单.csv',
        columns: { userName: '学号', name: '姓名' },
      },
      { token: operator },
    )
  ).body
const get = async (id: number) =>
  (await school().call(getImport, { id }, { token: operator })).body.data
const until = (id: number, state: ImportBatch['state']) =>
  eventually(async () => expect((await get(id)).state).toBe(state))
const importAll = async (rows: Omit<Row, 'line'>[]) => {
  const { data } = await start(rows)
  await until(data.id, 'finished')
  return data.id
}
const learnerNamed = async (userName: string) => {
  const [row] = await school().query<{ id: number }>('select id from users where user_name = $1', [
    userName,
  ])
  if (!row) return undefined
  return (await school().call(getLearner, { id: row.id }, { token: operator })).body.data
}
const codesOf = async (id: number, afterLine = 0) =>
  (await school().call(issueSheetCodes, { id, afterLine }, { token: operator })).body.data
const activate = async (activationCode: string) =>
  (
    await school().call(
      calls.activate,
      { activationCode, newPassword: 'mist over the lake 7' },
      { address: newAddress() },
    )
  ).body

test('the dry run names every problem of every row and stores nothing', async () => {
  await importAll([{ userName: 'Old.One', name: '旧', groups: '老群组' }])
  const found = await check([
    { userName: 'new1', name: '一' },
    { userName: 'NEW1', name: '' },
    { userName: 'old.one', name: '二', groups: '老群组;新群组', institutionName: '新学院' },
    { userName: 'new2', name: '三', courses: '没有的课' },
  ])
  expect(found.issues.map(({ line, field, kind }) => [line, field, kind])).toEqual([
    [3, 'name', 'empty'],
    [3, 'userName', 'repeated'],
    [4, 'userName', 'taken'],
    [4, 'institutionName', 'unknown-institution'],
    [4, 'groups', 'unknown-group'],
    [5, 'courses', 'unknown-course'],
  ])
  expect(found.issues[1]?.otherLine).toBe(2)
  expect(found).toMatchObject({ newGroups: ['新群组'], newInstitutions: ['新学院'] })
  expect(await learnerNamed('new1')).toBeUndefined()
  const refused = await start([{ userName: 'old.one', name: '二' }])
  expect(refused.code).toBe(409)
})

test('the team of a row binds its learner, for who may bind', async () => {
  await school().query(`insert into chat_teams (name, created_at) values ('River Team', now())`)
  const rows = [{ userName: 'bound', name: '定', team: ' river team ' }]
  expect((await check([...rows, { userName: 'lost', name: '失', team: 'None' }])).issues).toEqual([
    { line: 3, field: 'team', kind: 'unknown-team', value: 'None', otherLine: null },
  ])
  const [role] = await school().query<{ id: number }>(
    `insert into roles (name, permissions) values ('Import', '["learners.read", "learners.change"]') returning id`,
  )
  const clerk = await school().createUser('clerk', 'jk-admin')
  await school().query('update users set role_id = $1 where id = $2', [role?.id, clerk])
  const { token } = await school().giveSession(clerk)
  const input = { rows: numbered(rows.map((row) => ({ ...row, plans: 'P' }))), ...strict }
  const { body } = await school().call(checkImport, input, { token })
  expect(body.data.issues).toMatchObject([
    { field: 'team', kind: 'team-not-allowed' },
    { field: 'plans', kind: 'plan-not-allowed' },
  ])
  await importAll(rows)
  const learner = await learnerNamed('bound')
  const history = await school().call(
    listBindings,
    { learnerId: learner?.id ?? 0 },
    { token: operator },
  )
  expect(history.body.data).toMatchObject([{ team: { name: 'River Team' }, endedAt: null }])
})

test('rows become learners with groups, institution, grade and courses', async () => {
  const categoryId = await addCategory(school(), '数学')
  const courseId = await addCourse(school(), {
    categoryId,
    name: '高等数学 · Calculus',
    grants: [{ kind: 'grade', value: 'senior-1' }],
  })
  const id = await importAll([
    {
      userName: 'full',
      name: '周全',
      phone: '13800000001',
      sex: '女',
      institutionName: '江岸师范学院',
      grade: '大一',
      groups: '甲班、乙班',
      courses: 'calculus',
    },
    { userName: 'bare', name: '简', grade: '2026级' },
  ])
  expect(await get(id)).toMatchObject({ total: 2, done: 2, failed: 0, unactivated: 2 })
  expect(await learnerNamed('full')).toMatchObject({
    name: '周全',
    phone: '13800000001',
    sex: 2,
    institutionName: '江岸师范学院',
    grade: 'college-1',
    isActivated: false,
    groups: [{ name: '乙班' }, { name: '甲班' }],
  })
  expect(await learnerNamed('bare')).toMatchObject({
    name: '简',
    grade: '2026',
    gradeName: '2026 级',
    groups: [],
  })
  const { codes } = await codesOf(id)
  expect(codes.map(({ userName }) => userName)).toEqual(['full', 'bare'])
  const lists = await Promise.all(
    codes.map(async ({ code }) => {
      const { data } = await activate(code)
      const { body } = await school().call(listCourses, { categoryId }, { token: data.token })
      return body.data.list.map((course) => course.id)
    }),
  )
  expect(lists).toEqual([[courseId], []])
  const [course] = await school().query<{ version: number }>(
    'select version from courses where id = $1',
    [courseId],
  )
  expect(course?.version).toBeGreaterThan(0)
})

test('the values that cells may have are those of the school', async () => {
  const { body } = await school().call(listImportValues, {}, { token: operator })
  expect(body.data.grades).toContain('大学一年级')
  expect(body.data.institutions).toContain('江岸师范学院')
  expect(body.data.groups).toEqual(expect.arrayContaining(['甲班', '乙班']))
  expect(body.data.courses).toContain('高等数学 · Calculus')
  const { issues } = await check(
    body.data.grades.map((grade, index) => ({ userName: `v${index}`, name: 'V', grade })),
  )
  expect(issues).toEqual([])
})

test('a course is not limited to more people than its editor handles', async () => {
  const categoryId = await addCategory(school(), '物理')
  await addCourse(school(), { categoryId, name: '力学', grants: [{ kind: 'grade', value: 'x' }] })
  const rows = Array.from({ length: 200 }, (_, n) => ({
    userName: `many${n}`,
    name: '多',
    courses: '力学',
  }))
  expect((await check(rows)).issues[0]).toMatchObject({ field: 'courses', kind: 'course-full' })
  expect((await check(rows.slice(1))).issues).toEqual([])
})

test('the same key starts one import', async () => {
  const key = crypto.randomUUID()
  const rows = [{ userName: 'once', name: '一次' }]
  const answers = await Promise.all([start(rows, key), start(rows, key)])
  const again = await start(rows, key)
  const ids = new Set([...answers, again].map(({ data }) => data.id))
  expect(ids.size).toBe(1)
})

test('a name that is taken after the check fails its row only', async () => {
  const { data } = await start([
    { userName: 'raced', name: '甲' },
    { userName: 'alone', name: '乙' },
  ])
  await until(data.id, 'finished')
  // Processed again, as after a crash between the answer and the commit.
  await school().query(
    `update import_rows set state = 'waiting', user_id = null,
       learner = '{"userName":"raced","name":"甲","phone":"","sex":0,"institutionName":"","grade":"","groupIds":[],"courseIds":[]}'
     where batch_id = $1 and line = 2`,
    [data.id],
  )
  await school().query(`update import_batches set state = 'cancelled' where id = $1`, [data.id])
  await school().call(resumeImport, { id: data.id }, { token: operator })
  await until(data.id, 'finished')
  const { body } = await school().call(
    listImportRows,
    { id: data.id, state: 'failed' },
    { token: operator },
  )
  expect(body.data.list).toEqual([
    { line: 2, userName: 'raced', name: '甲', state: 'failed', problem: 'taken', userId: null },
  ])
})

test('codes of a sheet replace earlier ones and are not issued to who has a password', async () => {
  const id = await importAll([
    { userName: 'sheet1', name: '一' },
    { userName: 'sheet2', name: '二' },
  ])
  const [early] = (await codesOf(id)).codes
  const [first] = (await codesOf(id)).codes
  expect((await activate(early?.code ?? '')).code).toBe(404)
  expect((await activate(first?.code ?? '')).code).toBe(200)
  const sheet = await codesOf(id)
  expect(sheet.codes.map(({ userName }) => userName)).toEqual(['sheet2'])
  expect(sheet.nextLine).toBeNull()
  expect((await get(id)).unactivated).toBe(1)
})

test('undoing removes who has no password, keeps who has one or was erased, and removes unused new names', async () => {
  const id = await importAll([
    { userName: 'undo1', name: '一', groups: '临时班', institutionName: '临时学院' },
    { userName: 'undo2', name: '二', groups: '常设班' },
    { userName: 'undo3', name: '三' },
  ])
  const { codes } = await codesOf(id)
  await activate(codes[1]?.code ?? '')
  const erasedId = (await learnerNamed('undo3'))?.id ?? 0
  await erasePersonalData(school().context.db, erasedId, school().context.clock.now(), [])
  await school().call(undoImport, { id }, { token: operator })
  await until(id, 'undone')
  expect(await get(id)).toMatchObject({ removed: 1, kept: 2, canUndo: false })
  expect(await learnerNamed('undo1')).toBeUndefined()
  expect(await learnerNamed('undo2')).toMatchObject({ isDisabled: false })
  const kept = await school().call(listImportRows, { id, state: 'kept' }, { token: operator })
  expect(kept.body.data.list).toMatchObject([{ userName: 'undo2', name: '二' }, {}])
  expect(await school().query('select id from users where id = $1', [erasedId])).toHaveLength(1)
  const names = await school().query<{ name: string }>(
    `select name from groups where name in ('临时班', '常设班')
     union select name from institutions where name = '临时学院'`,
  )
  expect(names).toEqual([{ name: '常设班' }])
})

test('an import is undone within 24 hours', async () => {
  const id = await importAll([{ userName: 'late', name: '晚' }])
  school().moveClock(25 * 3_600_000)
  operator = (await school().giveSession(operatorId)).token
  const { body } = await school().call(undoImport, { id }, { token: operator })
  expect(body.code).toBe(409)
  expect(await get(id)).toMatchObject({ state: 'finished', canUndo: false })
})
