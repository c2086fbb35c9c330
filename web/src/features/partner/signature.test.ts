import { expect, test } from 'vitest'
import { takeSignature } from './signature.ts'

const at = (path: string) => takeSignature(`https://school.example${path}`)

test('the signature is removed from the address', () => {
  const { signature, rest } = at('/videoPlayer?signature=abc.def&lang=en#x')
  expect(signature).toBe('abc.def')
  expect(rest).toBe('/videoPlayer?lang=en#x')
})

test('repeated signatures are all removed', () => {
  expect(at('/videoPlayer?signature=a&signature=b').rest).toBe('/videoPlayer')
})

test('an address without a signature is unchanged', () => {
  expect(at('/videoPlayer?id=3')).toEqual({ signature: undefined, rest: '/videoPlayer?id=3' })
})
