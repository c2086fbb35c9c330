import { expect, test } from 'vitest'
import { toViewQuery, withView } from './view-query.ts'

test('a view has the filters, the size and the columns, whatever their order, and no page', () => {
  const view = toViewQuery(new URLSearchParams('state=draft&page=3&keyword=a b'), [
    'phone',
    'grade',
  ])
  expect(view).toBe('hide=grade.phone&keyword=a+b&state=draft')
  expect(toViewQuery(new URLSearchParams(view), ['grade', 'phone'])).toBe(view)
})

test('a view without hidden columns says so', () => {
  expect(toViewQuery(new URLSearchParams(), [])).toBe('hide=')
})

test('a view of a page with something open leaves that out, and opening one leaves it open', () => {
  const address = new URLSearchParams('view=mine&chat=7')
  expect(toViewQuery(address, undefined, ['chat'])).toBe('view=mine')
  expect(withView(address, 'view=late', ['chat', 'seq'])).toBe('?view=late&chat=7')
  expect(withView(new URLSearchParams(), 'view=late', ['chat'])).toBe('?view=late')
})
