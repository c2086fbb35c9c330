import { expect, test } from 'vitest'
import { toCsvLines } from './csv.ts'

test.each(['=1+1', '+1', '-1', '@a', '|a', '%a', ' =1', '＝1+1', '＋1', '－1', '＠SUM(1)'])(
  'the text %j is no formula in a spreadsheet',
  (text) => {
    expect(toCsvLines([[text]])).toBe(`'${text}\r\n`)
  },
)

test('other texts stay, and are quoted where a cell would end', () => {
  expect(toCsvLines([['a=1', '1＋1', 'a,b', 'say "x"', null, 7]])).toBe(
    'a=1,1＋1,"a,b","say ""x""",,7\r\n',
  )
})
