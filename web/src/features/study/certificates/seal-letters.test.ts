import { expect, test } from 'vitest'
import { sealLetters } from './seal-letters.ts'

test.each([
  ['精课', '精课'],
  ['精课在线学院', '精课在线学院'],
  ['北京市海淀区继续教育学院', '北京市海淀区继续教'],
  ['精课 · Jingke', '精课'],
  ['MIT', 'MIT'],
  ['Academy', 'A'],
  ['Jingke Academy', 'JA'],
  ['the Open School of Applied Arts', 'TOSO'],
])('the drawn seal of %s says %s', (name, letters) => {
  expect(sealLetters(name).join('')).toBe(letters)
})
