import { ImportCells } from '@jingke/contract/people'
import type { LearnerField } from '@jingke/contract/profile'
import { expect, test } from 'vitest'
import { readRow, splitNames } from './read-rows.ts'

const issuesOf = (cells: Partial<ImportCells>) =>
  readRow(ImportCells.parse({ line: 2, userName: 'anna', name: '安娜', ...cells }), []).issues.map(
    ({ field, kind, value }) => [field, kind, value],
  )

test.each<[Partial<ImportCells>, unknown[]]>([
  [{}, []],
  [{ userName: '  ' }, [['userName', 'empty', '']]],
  [{ name: '' }, [['name', 'empty', '']]],
  [{ userName: 'a'.repeat(65) }, [['userName', 'too-long', '64']]],
  [{ userName: 'an na' }, [['userName', 'wrong-characters', 'an na']]],
  [{ userName: '2.02401E+11' }, [['userName', 'scientific', '2.02401E+11']]],
  [{ name: '李'.repeat(41) }, [['name', 'too-long', '40']]],
  [{ name: '李\uFFFD' }, [['name', 'wrong-characters', '李\uFFFD']]],
  [{ phone: '1.38E+10' }, [['phone', 'scientific', '1.38E+10']]],
  [{ phone: 'none' }, [['phone', 'wrong-phone', 'none']]],
  [{ phone: '+86 138-0000-0001' }, []],
  [{ phone: '13800000001' }, []],
  [{ phone: '010-6550 1234' }, []],
  [{ phone: '+44 20 7946 0123' }, []],
  [{ phone: '1380000000' }, [['phone', 'wrong-phone', '1380000000']]],
  [{ phone: '138000000011' }, [['phone', 'wrong-phone', '138000000011']]],
  [{ phone: '-----' }, [['phone', 'wrong-phone', '-----']]],
  [{ sex: '女' }, []],
  [{ sex: 'Male' }, []],
  [{ sex: 'x' }, [['sex', 'unknown-sex', 'x']]],
  [{ grade: '高三' }, []],
  [{ grade: '大学一年级' }, []],
  [{ grade: 'senior high, year 3' }, []],
  [{ grade: '2026' }, []],
  [{ grade: '2026 级' }, []],
  [{ grade: '3026' }, [['grade', 'unknown-grade', '3026']]],
  [{ grade: '十三年级' }, [['grade', 'unknown-grade', '十三年级']]],
  [{ institutionName: '学'.repeat(81) }, [['institutionName', 'too-long', '80']]],
  [
    { userName: '', name: '', phone: 'x', sex: 'x', grade: 'x' },
    [
      ['userName', 'empty', ''],
      ['name', 'empty', ''],
      ['phone', 'wrong-phone', 'x'],
      ['sex', 'unknown-sex', 'x'],
      ['grade', 'unknown-grade', 'x'],
    ],
  ],
])('a row with %j has the problems %j', (cells, issues) => {
  expect(issuesOf(cells)).toEqual(issues)
})

test('several names in a cell are separated as people write them', () => {
  expect(splitNames('一班；二班; 三班')).toEqual(['一班', '二班', '三班'])
  expect(splitNames('一班、二班，三班')).toEqual(['一班', '二班', '三班'])
  expect(splitNames('Maths, advanced; Physics')).toEqual(['Maths, advanced', 'Physics'])
  expect(splitNames('一班\n一班')).toEqual(['一班'])
  expect(splitNames(' ')).toEqual([])
})

const field = (id: number, kind: LearnerField['kind'], isRequired = false): LearnerField => ({
  id,
  kind,
  isRequired,
  nameZh: kind,
  nameEn: '',
  choices: kind === 'choice' ? ['East', 'West'] : [],
  isShown: false,
  learnerCount: 0,
  version: 1,
})
const fields = [field(1, 'label'), field(2, 'choice'), field(3, 'date', true), field(4, 'text')]
const readOwn = (own: ImportCells['own']) => {
  const { values, issues } = readRow(
    ImportCells.parse({ line: 2, userName: 'anna', name: '安娜', own }),
    fields,
  )
  return [
    values.map(({ fieldId, value }) => [fieldId, value]),
    issues.map(({ field: column, kind, value }) => [column, kind, value]),
  ]
}

test('labels and own fields are read as people write them', () => {
  expect(
    readOwn({ 'field-1': '是', 'field-2': 'west', 'field-3': '2026年3月9日', 'field-4': ' x ' }),
  ).toEqual([
    [
      [1, '1'],
      [2, 'West'],
      [3, '2026-03-09'],
      [4, 'x'],
    ],
    [],
  ])
  expect(readOwn({ 'field-1': 'No', 'field-3': '2026/3/9' })).toEqual([[[3, '2026-03-09']], []])
})

test('values that fields cannot have are named, and so are required ones without a column', () => {
  const wrong = {
    'field-1': 'maybe',
    'field-2': 'north',
    'field-4': 'x'.repeat(201),
    'field-7': 'gone',
  } as const
  expect(readOwn(wrong)).toEqual([
    [],
    [
      ['field-1', 'wrong-label', 'maybe'],
      ['field-2', 'unknown-choice', 'north'],
      ['field-3', 'empty', ''],
      ['field-4', 'too-long', '200'],
      ['field-7', 'unknown-field', ''],
    ],
  ])
  expect(readOwn({ 'field-3': '2026-02-30' })[1]).toEqual([['field-3', 'wrong-date', '2026-02-30']])
})
