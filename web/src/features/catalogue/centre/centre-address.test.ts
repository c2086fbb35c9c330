import { courseLevels } from '@jingke/contract/catalogue/constants'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type CentreAddress,
  listKeyOf,
  parseCentreAddress,
  sorts,
  toCentrePath,
  toCentreRequest,
  withFilter,
} from './centre-address.ts'

const parse = (query: string) => parseCentreAddress(new URLSearchParams(query))
const byDefault = parse('')

describe('parseCentreAddress', () => {
  test('without parameters: the newest of all courses, twenty per page', () => {
    expect(byDefault).toEqual({
      categoryId: undefined,
      keyword: '',
      sort: 'new',
      level: undefined,
      page: 1,
      size: 20,
    })
  })

  test('reads every parameter', () => {
    expect(
      parse('id=3&keyword=%E6%9E%81%E9%99%90&sort=popular&level=advanced&page=2&size=12'),
    ).toEqual({
      categoryId: 3,
      keyword: '极限',
      sort: 'popular',
      level: 'advanced',
      page: 2,
      size: 12,
    })
  })

  test.each([
    'id=0',
    'id=-1',
    'id=1.5',
    'id=1e3',
    'id=0x10',
    'id=%201',
    'id=２',
    'id=2147483648',
    'id=99999999999',
    'id=abc',
    'sort=oldest',
    'sort=toString',
    'level=expert',
    'page=0',
    'page=-2',
    'page=10001',
    'page=two',
    'size=13',
    'size=51',
    'size=',
    'keyword=%20%20',
  ])('an invalid value gets its default: %s', (query) => {
    expect(parse(query)).toEqual(byDefault)
  })

  test('cuts a keyword that is too long between two characters', () => {
    const { keyword } = parse(`keyword=${encodeURIComponent(`${'a'.repeat(63)}𠮷𠮷`)}`)
    expect(keyword).toBe('a'.repeat(63))
  })
})

describe('toCentrePath', () => {
  test('leaves defaults out', () => {
    expect(toCentrePath(byDefault)).toBe('/onDemandCenter')
    expect(toCentrePath({ ...byDefault, categoryId: 3 })).toBe('/onDemandCenter?id=3')
  })

  test('any address is parsed back unchanged', () => {
    const addresses: fc.Arbitrary<CentreAddress> = fc.record({
      categoryId: fc.option(fc.integer({ min: 1, max: 2_147_483_647 }), { nil: undefined }),
      keyword: fc
        .string({ unit: 'grapheme', maxLength: 20 })
        .map((text) => parse(new URLSearchParams({ keyword: text }).toString()).keyword),
      sort: fc.constantFrom(...sorts),
      level: fc.constantFrom(undefined, ...courseLevels),
      page: fc.integer({ min: 1, max: 10_000 }),
      size: fc.constantFrom(5, 10, 12, 15, 20, 24, 30, 50),
    })
    fc.assert(
      fc.property(addresses, (address) => {
        const { search } = new URL(toCentrePath(address), 'https://school.example')
        expect(parse(search)).toEqual(address)
      }),
    )
  })
})

describe('withFilter', () => {
  test('resets the page', () => {
    expect(withFilter({ ...byDefault, page: 4 }, { level: 'beginner' })).toEqual({
      ...byDefault,
      level: 'beginner',
    })
  })
})

describe('listKeyOf', () => {
  test('is the same for every page of the same list', () => {
    const address = { ...byDefault, keyword: '诗' }
    expect(listKeyOf({ ...address, page: 3, size: 50 })).toBe(listKeyOf(address))
    expect(listKeyOf({ ...address, keyword: '词' })).not.toBe(listKeyOf(address))
  })
})

describe('toCentreRequest', () => {
  test('contains no filter by default', () => {
    expect(toCentreRequest(byDefault)).toEqual({ pageNum: 1, pageSize: 20, sort: 'new' })
  })

  test('contains the chosen filters', () => {
    expect(
      toCentreRequest({ ...byDefault, categoryId: 3, keyword: '诗', level: 'beginner', page: 2 }),
    ).toEqual({
      pageNum: 2,
      pageSize: 20,
      sort: 'new',
      categoryId: 3,
      keyword: '诗',
      level: 'beginner',
    })
  })
})
