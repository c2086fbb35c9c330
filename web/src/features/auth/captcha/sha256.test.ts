import { expect, test } from 'vitest'
import { sha256 } from './sha256.ts'

const hexOf = (text: string): string =>
  Array.from(sha256(text), (word) => (word >>> 0).toString(16).padStart(8, '0')).join('')

test('matches the published hashes', () => {
  expect(hexOf('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
  expect(hexOf('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})

test('matches crypto.subtle at the lengths around the block size', async () => {
  for (const length of [1, 54, 55, 56, 63, 64, 65, 119, 120, 128, 200]) {
    const text = 'x'.repeat(length)
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
    const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0'))
    expect(hexOf(text)).toBe(hex.join(''))
  }
})
