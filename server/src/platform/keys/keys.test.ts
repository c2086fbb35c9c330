import { expect, test } from 'vitest'
import { deriveKeys, sign } from './keys.ts'

const secret = 'uTq8-fJ3xw_Kz1Lm7RpV5sYd9BnG2cHa'
const keys = Object.values(deriveKeys(secret))
const hex = (buffer: Buffer) => buffer.toString('hex')

test('each purpose has its own key of 32 bytes that does not contain the secret', () => {
  expect(keys.length).toBeGreaterThanOrEqual(4)
  expect(new Set(keys.map(hex)).size).toBe(keys.length)
  for (const key of keys) {
    expect(key).toHaveLength(32)
    expect(key.includes(secret)).toBe(false)
  }
})

test('the same secret gives the same keys, and one changed letter changes all of them', () => {
  expect(Object.values(deriveKeys(secret)).map(hex)).toEqual(keys.map(hex))
  const others = Object.values(deriveKeys(`${secret.slice(0, -1)}b`)).map(hex)
  expect(others.filter((key) => keys.map(hex).includes(key))).toEqual([])
})

test('a signature made for one purpose is not valid for another', () => {
  const signatures = keys.map((key) => hex(sign(key, 'the same text')))
  expect(new Set(signatures).size).toBe(keys.length)
})
