import { expect, test } from 'vitest'
import { toViewQuery } from './view-query.ts'

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
