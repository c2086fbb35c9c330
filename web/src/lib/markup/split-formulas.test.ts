import { expect, test } from 'vitest'
import { splitFormulas } from './split-formulas.ts'

const inline = (latex: string) => ({ latex, isBlock: false })
const block = (latex: string) => ({ latex, isBlock: true })

test.each([
  ['', []],
  ['no formula', ['no formula']],
  ['\\(x^2\\)', [inline('x^2')]],
  ['If \\(a<b\\) and \\( c \\), then', ['If ', inline('a<b'), ' and ', inline('c'), ', then']],
  ['\\[ \\sum x \\] so', [block('\\sum x'), ' so']],
  ['so $$\\frac{1}{2}$$.', ['so ', block('\\frac{1}{2}'), '.']],
  ['$5 and $6', ['$5 and $6']],
  ['$$ and 100 $', ['$$ and 100 $']],
  ['\\( never closed', ['\\( never closed']],
])('%j', (text, parts) => {
  expect(splitFormulas(text)).toEqual(parts)
})

test('a long text without an end of its formula takes no long time', () => {
  const text = '\\('.repeat(20_000)
  expect(splitFormulas(text)).toEqual([text])
})
