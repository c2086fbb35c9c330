import { describe, expect, test } from 'vitest'
import { parseCsv } from '../../../../lib/sheets/parse-csv.ts'
import { guessColumns, toGridRows } from './columns.ts'
import { readTable, withoutHeadings } from './table.ts'

const file = (content: BlobPart, name = 'list.csv') => new File([content], name)
const utf16 = (text: string): ArrayBuffer => {
  const bytes = new Uint8Array(2 + 2 * text.length)
  bytes.set([0xff, 0xfe])
  for (let at = 0; at < text.length; at += 1) {
    bytes[2 + 2 * at] = text.charCodeAt(at) & 0xff
    bytes[3 + 2 * at] = text.charCodeAt(at) >> 8
  }
  return bytes.buffer
}

test.each<[string, string[][]]>([
  [
    'a,b\r\n1,2\r\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a;b\n1;"x;y"',
    [
      ['a', 'b'],
      ['1', 'x;y'],
    ],
  ],
  [
    'a\tb\n1\t2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    '"a ""b""","c\nd"\n,',
    [
      ['a "b"', 'c\nd'],
      ['', ''],
    ],
  ],
  [
    'a,b\r1,2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  ['a,"b', [['a', 'b']]],
  ['', []],
])('the csv text %j is read as %j', (text, rows) => {
  expect(parseCsv(text, 10)).toEqual(rows)
})

test('reading a csv text stops after the given number of rows that are not empty', () => {
  expect(parseCsv('a,b\n,\n1,2\n3,4\n5,6', 3)).toEqual([
    ['a', 'b'],
    ['', ''],
    ['1', '2'],
    ['3', '4'],
  ])
})

describe('a file', () => {
  test('in UTF-8 with or without a mark, UTF-16 or GBK is read', async () => {
    const text = '学号,姓名\r\n007,安娜\r\n'
    // "学号,姓名\r\n007,安娜\r\n" in GBK.
    const gbk = [
      0xd1, 0xa7, 0xba, 0xc5, 0x2c, 0xd0, 0xd5, 0xc3, 0xfb, 0x0d, 0x0a, 0x30, 0x30, 0x37, 0x2c,
      0xb0, 0xb2, 0xc4, 0xc8, 0x0d, 0x0a,
    ]
    const contents = [text, `\uFEFF${text}`, utf16(text), new Uint8Array(gbk)]
    for (const content of contents) {
      const table = await readTable(file(content))
      expect(table.headings).toEqual(['学号', '姓名'])
      expect(table.rows).toEqual([{ line: 2, cells: ['007', '安娜'] }])
    }
    expect((await readTable(file(new Uint8Array(gbk)))).notes).toEqual(['gbk'])
  })

  test('keeps the numbers of its rows where rows are empty', async () => {
    const { rows } = await readTable(file('a,b\n\n1,2\n , \n3,4\n'))
    expect(rows.map(({ line }) => line)).toEqual([3, 5])
  })

  test('with a single row that is no heading has one learner', async () => {
    const { headings, rows } = await readTable(file('1001,安娜\n'))
    expect({ headings, rows }).toEqual({
      headings: [],
      rows: [{ line: 1, cells: ['1001', '安娜'] }],
    })
  })

  test.each<[string, BlobPart, string]>([
    ['only headings', '姓名,备注\n', 'no-rows'],
    ['empty cells', ' , \n', 'no-rows'],
    ['nothing', '', 'no-rows'],
    ['too many rows', `a\n${'1\n'.repeat(10_001)}`, 'too-many-rows'],
    ['an old Excel file', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1, 2]), 'old-excel'],
    ['a broken xlsx file', new Uint8Array([0x50, 0x4b, 0x03, 0x04, 1, 2]), 'unreadable'],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0xff]), 'unreadable'],
    ['20 MB', new Uint8Array(21 * 1024 * 1024), 'too-large'],
  ])('with %s is refused', async (_, content, kind) => {
    await expect(readTable(file(content))).rejects.toMatchObject({ kind })
  })

  test('has notes on repeated headings, long cells and control characters', async () => {
    const table = await readTable(file(`a,a\nx\u0007,${'y'.repeat(5000)}`))
    expect(table.notes).toEqual(['repeated-heading', 'controls', 'long-cells'])
    expect(table.rows[0]?.cells[0]).toBe('x\uFFFD')
  })
})

test('columns are guessed in both languages, and the last choice comes first', () => {
  expect(guessColumns(['学号', '姓 名*', '联系电话', '班级'], {})).toEqual({
    userName: 0,
    name: 1,
    phone: 2,
    groups: 3,
  })
  expect(guessColumns(['User name', 'Full name', 'Gender'], {})).toEqual({
    userName: 0,
    name: 1,
    sex: 2,
  })
  expect(guessColumns(['学号', '姓名', '准考证'], { userName: '准考证' })).toMatchObject({
    userName: 2,
  })
  const own = [
    { id: 4, nameZh: '宿舍', nameEn: 'Hall' },
    { id: 9, nameZh: '班级', nameEn: '' },
  ]
  expect(guessColumns(['学号', '姓名', 'hall', '班级'], {}, own)).toEqual({
    userName: 0,
    name: 1,
    'field-4': 2,
    'field-9': 3,
  })
  const table = { fileName: '', headings: [], notes: [], rows: [{ line: 2, cells: ['a', 'b'] }] }
  expect(toGridRows(table, { userName: 1, phone: 1, 'field-4': 0 })[0]).toMatchObject({
    line: 2,
    userName: 'b',
    phone: 'b',
    own: { 'field-4': 'a' },
    name: '',
  })
})

test('the first row of a file without headings is a learner', async () => {
  const { headings, rows } = withoutHeadings(await readTable(file('anna,Anna\nben,Ben')))
  expect(headings).toEqual([])
  expect(rows).toEqual([
    { line: 1, cells: ['anna', 'Anna'] },
    { line: 2, cells: ['ben', 'Ben'] },
  ])
})
