import { expect, test } from 'vitest'
import { takeSignature } from './signature.ts'

const at = (path: string) => takeSignature(`https://school.example${path}`)

test('the signature is read once and nothing of it stays in the address', () => {
  const { signature, rest } = at('/videoPlayer?signature=abc.def&lang=en#x')
  expect(signature).toBe('abc.def')
  expect(rest).toBe('/videoPlayer?lang=en#x')
})

test('a repeated signature leaves nothing behind either', () => {
  expect(at('/videoPlayer?signature=a&signature=b').rest).toBe('/videoPlayer')
})

test('without one the address stays as it is', () => {
  expect(at('/videoPlayer?id=3')).toEqual({ signature: undefined, rest: '/videoPlayer?id=3' })
})
