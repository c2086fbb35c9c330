import { expect, test } from 'vitest'
import { toSize } from './file-size.ts'

test.each([
  [0, '0 B'],
  [512, '512 B'],
  [1536, '1.5 KB'],
  [10 * 1024, '10 KB'],
  [559 * 1024 ** 2, '559 MB'],
  [2.25 * 1024 ** 3, '2.3 GB'],
  [3 * 1024 ** 5, '3072 TB'],
])('%d bytes read as %s', (bytes, text) => {
  expect(toSize(bytes)).toBe(text)
})
