import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

test.each(['=1+1', '+1', '-1', '@a', '|a', '%a', ' =1', '＝1+1', '＋1', '－1', '＠SUM(1)'])(
  'the text %j is no formula in a spreadsheet',
  (text) => {
    expect(Buffer.from(toCsv([[text]]).bytes).toString()).toBe(`\uFEFF'${text}\r\n`)
  },
)
