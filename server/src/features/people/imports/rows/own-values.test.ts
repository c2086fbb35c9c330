import type { RequestOf } from '@jingke/contract/core'
import {
  type importEndpoints,
  type learnerFieldEndpoints,
  ownColumn,
} from '@jingke/contract/people'
import {
  addLearnerField,
  checkImport,
  getImport,
  listLearners,
  startImport,
} from '@jingke/contract/people/calls'
import { labelValue } from '@jingke/contract/profile'
import { beforeAll, expect, test } from 'vitest'
import { eventually } from '../../../../../tests/support/eventually.ts'
import { useSchool } from '../../../../../tests/support/test-school.ts'

const school = useSchool()
let operator = ''
beforeAll(async () => {
  operator = (await school().giveSession(await school().createUser('operator', 'jk-admin'))).token
})

type Draft = Omit<RequestOf<typeof learnerFieldEndpoints.addLearnerField>, 'nameEn'>
type Rows = RequestOf<typeof importEndpoints.checkImport>['rows']

const addField = async (draft: Draft) =>
  (await school().call(addLearnerField, { nameEn: '', ...draft }, { token: operator })).body.data.id
const rules = { createsGroups: false, createsInstitutions: false }
const check = async (rows: Rows) =>
  (await school().call(checkImport, { rows, ...rules }, { token: operator })).body.data.issues
const start = async (rows: Rows) => {
  const importKey = crypto.randomUUID()
  const input = { rows, ...rules, importKey, fileName: '名单.csv', columns: {} }
  return (await school().call(startImport, input, { token: operator })).body
}

test('labels and own fields of the rows are checked and given to the learners', async () => {
  const label = await addField({ kind: 'label', nameZh: '住校' })
  const hall = await addField({ kind: 'choice', nameZh: '宿舍', choices: ['东区', '西区'] })
  const own = (isBoarder: string, of: string) => ({
    [ownColumn(label)]: isBoarder,
    [ownColumn(hall)]: of,
  })
  const wrong = [{ line: 2, userName: 'own0', name: '零', own: own('是', '北区') }]
  expect(await check(wrong)).toEqual([
    { line: 2, field: ownColumn(hall), kind: 'unknown-choice', value: '北区', otherLine: null },
  ])
  expect((await start(wrong)).code).toBe(409)
  const { data } = await start([
    { line: 2, userName: 'own1', name: '一', own: own('是', '东区') },
    { line: 3, userName: 'own2', name: '二', own: own('否', '') },
  ])
  await eventually(async () => {
    const { body } = await school().call(getImport, { id: data.id }, { token: operator })
    expect(body.data.state).toBe('finished')
  })
  const { body } = await school().call(listLearners, { keyword: 'own' }, { token: operator })
  const values = new Map(body.data.list.map((row) => [row.userName, row.fieldValues]))
  expect(values.get('own1')).toEqual([
    { fieldId: label, value: labelValue },
    { fieldId: hall, value: '东区' },
  ])
  expect(values.get('own2')).toEqual([])
})

test('a required field is asked of each row, also without a column', async () => {
  const date = await addField({ kind: 'date', nameZh: '入学日期', isRequired: true })
  expect(await check([{ line: 2, userName: 'new', name: '新' }])).toMatchObject([
    { field: ownColumn(date), kind: 'empty' },
  ])
})
