import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { allEndpoints } from '../index.ts'
import { fieldWords } from './field-words.ts'
import { Id, integerLike, Moment } from './fields.ts'

const topFieldsOf = (input: z.ZodType): string[] => {
  const { properties = {} } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
  return Object.keys(properties)
}

describe.each(allEndpoints.map(({ path, input }) => [path, input] as const))('%s', (_, input) => {
  test('names each of its fields to a person, in both languages', () => {
    for (const field of topFieldsOf(input)) {
      expect(Object.hasOwn(fieldWords, field) ? field : `no word for ${field}`).toBe(field)
      expect(fieldWords[field]?.zh).toMatch(/\p{Script=Han}/u)
      expect(fieldWords[field]?.en).toMatch(/^[\w ,'-]+$/)
    }
  })
})

const accepted = (schema: z.ZodType, values: unknown[]) =>
  values.filter((value) => schema.safeParse(value).success)

test('an id is a positive 32-bit integer and nothing that only looks like one', () => {
  expect(accepted(Id, [1, 2_147_483_647])).toEqual([1, 2_147_483_647])
  const wrong = [0, -1, 1.5, 2_147_483_648, 2 ** 53 + 1, Number.NaN, Infinity, '1', true, [1], null]
  expect(accepted(Id, wrong)).toEqual([])
})

test('an integer in a form is written in canonical digits', () => {
  const count = integerLike(0, 50)
  expect(count.parse('0')).toBe(0)
  expect(count.parse('50')).toBe(50)
  expect(count.parse(7)).toBe(7)
  const wrong = ['', ' 1', '1 ', '01', '+1', '-1', '1.0', '1e1', '0x1', '١', '51', '99999999999']
  expect(accepted(count, [...wrong, true, null, [1], ['1'], {}, 1.5, -1, 51])).toEqual([])
})

test('a moment has a zone and a year from 1900 to 2199', () => {
  const right = ['2026-02-28T23:59:59Z', '2026-01-01T00:00:00.123+08:00', '1999-12-31T00:00:00Z']
  expect(accepted(Moment, right)).toEqual(right)
  const wrong = ['0000-01-01T00:00:00Z', '9999-01-01T00:00:00Z', '2026-02-30T00:00:00Z']
  expect(accepted(Moment, [...wrong, '2026-01-01', '2026-01-01T00:00:00', 'now', 0])).toEqual([])
})

const isForPaths = (pattern: string): boolean =>
  new RegExp(pattern, 'u').test('/files/a.png') && !new RegExp(pattern, 'u').test('any text')

/** All patterns of a schema that paths of this site match, and other texts do not. */
const pathPatterns = (schema: unknown): string[] => {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([name, item]) =>
    name === 'pattern' && typeof item === 'string' && isForPaths(item)
      ? [item]
      : pathPatterns(item),
  )
}

test('no address of a picture leaves its folder, in any call', () => {
  const patterns = allEndpoints.flatMap(({ input }) =>
    pathPatterns(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })),
  )
  expect(patterns.length).toBeGreaterThan(5)
  const hostile = ['/files/..', '/files/../a.png', '/files/./a.png', '/../a', '/files//a', '/.a']
  for (const pattern of patterns)
    for (const address of hostile)
      expect(new RegExp(pattern, 'u').test(address), `${pattern} ${address}`).toBe(false)
})
