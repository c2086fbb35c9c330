import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { parseXlsx } from '../../../../lib/sheets/parse-xlsx.ts'
import { readTable } from './table.ts'

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

const workbook = (sheetData: string, after = ''): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    zipSync({
      'xl/workbook.xml': strToU8(
        `<workbook ${main} xmlns:r="${relations}"><sheets><sheet name="A" r:id="rId7"/><sheet name="B" r:id="rId8"/></sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        `<Relationships><Relationship Id="rId7" Target="worksheets/list.xml"/></Relationships>`,
      ),
      'xl/sharedStrings.xml': strToU8(
        `<sst ${main}><si><t>学号</t></si><si><r><t>姓</t></r><r><t>名</t></r><rPh><t>x</t></rPh></si></sst>`,
      ),
      'xl/styles.xml': strToU8(
        `<styleSheet ${main}><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
      ),
      'xl/worksheets/list.xml': strToU8(
        `<worksheet ${main}><sheetData>${sheetData}</sheetData>${after}</worksheet>`,
      ),
    }),
  )

test('the first sheet is read: shared and inline texts, numbers, dates, formulas, gaps', () => {
  const sheet = parseXlsx(
    workbook(
      `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row>
       <row r="3"><c r="A3"><v>13800000001</v></c><c r="B3" t="inlineStr"><is><t>安娜</t></is></c>
         <c r="D3" s="1"><v>46112</v></c><c r="E3" t="str"><f>A3&amp;"x"</f><v>7x</v></c></row>`,
      '<mergeCells><mergeCell ref="A3:A4"/></mergeCells>',
    ),
    100,
  )
  expect(sheet.rows).toEqual([
    ['学号', '姓名'],
    [],
    ['13800000001', '安娜', '', '2026-03-31', '7x'],
  ])
  expect(sheet).toMatchObject({
    hasDates: true,
    hasMergedCells: true,
    hasFormulas: true,
    hasMoreSheets: true,
  })
  expect([...sheet.numberColumns]).toEqual([0])
})

/** A file whose directory says that its first part unpacks to 256 MB. */
const claimHuge = (file: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> => {
  const view = new DataView(file.buffer)
  const directory = view.getUint32(file.length - 6, true)
  view.setUint32(directory + 24, 256 * 1024 * 1024, true)
  return file
}

test('a file that unpacks to a huge one, or has too many rows, is refused', async () => {
  const huge = claimHuge(workbook(''))
  await expect(readTable(new File([huge], 'bomb.xlsx'))).rejects.toMatchObject({
    kind: 'too-large',
  })
  for (const cell of [
    '<c r="A1048576"><v>1</v></c>',
    '<c r="A1048576" t="inlineStr"><is><t>安娜</t></is></c>',
  ]) {
    const far = workbook(`<row r="1048576">${cell}</row>`)
    await expect(readTable(new File([far], 'far.xlsx'))).rejects.toMatchObject({
      kind: 'too-many-rows',
    })
  }
})

test('rows after the limit that have formats and no text are left out', () => {
  const sheet = parseXlsx(
    workbook(
      `<row r="1"><c r="A1" t="s"><v>0</v></c></row><row r="2"><c r="A2"><v>7</v></c></row>
       <row r="500"><c r="A500" s="1"/><c r="B500" t="inlineStr"><is><t> </t></is></c></row>`,
      '<mergeCells><mergeCell ref="A1:B1"/></mergeCells>',
    ),
    100,
  )
  expect(sheet.rows).toEqual([['学号'], ['7']])
  expect(sheet.hasMergedCells).toBe(true)
})
