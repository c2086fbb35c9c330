import { expect, test } from 'vitest'
import { maskPhone } from './mask-phone.ts'

test.each([
  ['13812345678', '138****5678'],
  ['+86 138-1234-5678', '861****5678'],
  ['12345', '****45'],
  ['', ''],
  ['138****5678', '****78'],
])('%s shows as %s', (phone, masked) => {
  expect(maskPhone(phone)).toBe(masked)
})
