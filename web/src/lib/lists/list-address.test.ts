import { describe, expect, test } from 'vitest'
import { changeListQuery, type ListChange, parseListAddress, parseSort } from './list-address.ts'

const parse = (query: string) => parseListAddress(new URLSearchParams(query), ['kind'])
const change = (query: string, next: ListChange<'kind'>) =>
  changeListQuery(new URLSearchParams(query), next).toString()

describe('parseListAddress', () => {
  test('reads page, size and the named filters', () => {
    expect(parse('page=3&size=12&kind=sign-in&other=1')).toEqual({
      page: 3,
      size: 12,
      filters: { kind: 'sign-in' },
    })
  })

  test.each(['page=0', 'page=-1', 'page=1e3', 'page=10001', 'size=13', 'size=abc', 'kind=%20'])(
    'an invalid value gets its default: %s',
    (query) => expect(parse(query)).toEqual({ page: 1, size: 20, filters: { kind: '' } }),
  )
})

describe('changeListQuery', () => {
  test('resets the page when a filter or the size changes', () => {
    expect(change('page=4&id=7', { kind: 'sign-in' })).toBe('id=7&kind=sign-in')
    expect(change('page=4', { size: 50 })).toBe('size=50')
  })

  test('leaves defaults out', () => {
    expect(change('page=4&kind=x&size=50', { page: 1 })).toBe('kind=x&size=50')
    expect(change('kind=x', { kind: '' })).toBe('')
    expect(change('size=50', { size: 20 })).toBe('')
  })
})

test.each([
  ['name', 'name'],
  ['-name', '-name'],
  ['--name', undefined],
  ['size', undefined],
  ['', undefined],
])('the order "%s" is read as %s', (text, sort) =>
  expect(parseSort(text, ['name', 'created'])).toBe(sort),
)
