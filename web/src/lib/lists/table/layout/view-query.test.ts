import { expect, test } from 'vitest'
import { readArrangement, toViewQuery, withView } from './view-query.ts'

test('a view has the filters, the size and the columns in their order, and no page', () => {
  const view = toViewQuery(new URLSearchParams('state=draft&page=3&keyword=a b'), {
    order: ['phone', 'name'],
    hidden: ['phone', 'grade'],
  })
  expect(view).toBe('hide=grade.phone&keyword=a+b&order=phone.name&state=draft')
  const read = readArrangement(new URLSearchParams(view))
  expect(read).toEqual({ order: ['phone', 'name'], hidden: ['grade', 'phone'] })
  expect(read && toViewQuery(new URLSearchParams(view), read)).toBe(view)
})

test('a view without hidden columns says so', () => {
  expect(toViewQuery(new URLSearchParams(), { order: [], hidden: [] })).toBe('hide=')
})

test('an address without columns leaves them to the user', () => {
  expect(readArrangement(new URLSearchParams('order=phone'))).toBeUndefined()
})

test('a view of a page with something open leaves that out, and opening one leaves it open', () => {
  const address = new URLSearchParams('view=mine&chat=7')
  expect(toViewQuery(address, undefined, ['chat'])).toBe('view=mine')
  expect(withView(address, 'view=late', ['chat', 'seq'])).toBe('?view=late&chat=7')
  expect(withView(new URLSearchParams(), 'view=late', ['chat'])).toBe('?view=late')
})
