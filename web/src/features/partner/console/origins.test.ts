import { expect, test } from 'vitest'
import { parseOrigins } from './origins.ts'

test.each([
  ['', []],
  ['https://A.example/', ['https://a.example']],
  ['https://a.example\nhttps://b.example:8443', ['https://a.example', 'https://b.example:8443']],
  ['https://a.example， https://a.example', ['https://a.example']],
])('%j is parsed as %j', (text, origins) => {
  expect(parseOrigins(text)).toEqual(origins)
})
