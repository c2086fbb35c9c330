import { ImportCells } from '@jingke/contract/people'
import { expect, test } from 'vitest'
import { readRow, splitNames } from './read-rows.ts'

const issuesOf = (cells: Partial<ImportCells>) =>
  readRow(ImportCells.parse({ line: 2, userName: 'anna', name: '安娜', ...cells })).issues.map(
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
