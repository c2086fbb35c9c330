import { expect, test } from 'vitest'
import { createCsvFile } from '../../../../lib/lists/export/csv-file.ts'
import {
  createSheet,
  createWorkbook,
  maxSheetRows,
} from '../../../../lib/lists/export/xlsx-sheet.ts'
import { parseXlsx } from '../../../../lib/sheets/parse-xlsx.ts'
import { readTable } from './table.ts'

const headings = ['Name', 'Count', 'When']
const formulas = ['=1+1', '+1', '-1', '@sum(A1)', '\t=1', '\r=1', '|cmd', '%0']

const create = { csv: createCsvFile, xlsx: createSheet }

test.each(['csv', 'xlsx'] as const)('an exported %s file is read again whole', async (format) => {
  const file = create[format](headings)
  for (let page = 0; page < 2; page += 1)
    file.add(
      Array.from({ length: 1000 }, (_, index) => [
        `学员 "${page}", <b> & \n${index}`,
        page * 1000 + index,
        new Date(2026, 2, 9, 14, 5),
      ]),
    )
  const table = await readTable(new File([file.finish()], `list.${format}`))
  expect(table.headings).toEqual(headings)
  expect(table.rows).toHaveLength(2000)
  const when = format === 'csv' ? '2026-03-09 14:05' : '2026-03-09'
  expect(table.rows.at(-1)?.cells).toEqual(['学员 "1", <b> & \n999', '1999', when])
})

test('no text of a csv file is a formula', async () => {
  const file = createCsvFile(headings)
  file.add(formulas.map((text) => [text, -1, null]))
  const text = await file.finish().text()
  const lines = text.slice(text.indexOf('\n') + 1)
  for (const formula of formulas) expect(lines).toContain(`'${formula}`)
  // A number stays one.
  expect(lines).toContain(',-1,')
})

test('texts of a sheet are texts, also when they are edited, and damage nothing', async () => {
  const sheet = createSheet(['=heading'])
  sheet.add([...formulas, 'a\u0000b\uFFFF', 'x'.repeat(40_000)].map((text) => [text]))
  const bytes = new Uint8Array(await sheet.finish().arrayBuffer())
  const { rows, hasFormulas, numberColumns } = parseXlsx(bytes, maxSheetRows - 1)
  expect([hasFormulas, [...numberColumns]]).toEqual([false, []])
  expect(rows.map(([cell]) => cell?.slice(0, 10))).toEqual([
    '=heading',
    ...formulas.map((text) => text.replace('\r', '\n')),
    'a\uFFFDb\uFFFD',
    'x'.repeat(10),
  ])
  expect(rows.at(-1)?.[0]).toHaveLength(32_767)
})

test('the first sheet of a workbook is read; the digits of its texts stay', async () => {
  const file = createWorkbook([
    { name: 'A & B', rows: [headings, ['0012', '=1', '']] },
    { name: 'Values', rows: [['Grade'], ['2026']] },
  ])
  const table = await readTable(new File([file], 'template.xlsx'))
  expect([table.headings, table.rows.map(({ cells }) => cells)]).toEqual([
    headings,
    [['0012', '=1', '']],
  ])
})
