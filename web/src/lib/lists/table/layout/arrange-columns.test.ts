import { expect, test } from 'vitest'
import { arrangeColumns, freeColumns } from './arrange-columns.ts'

const columns = [
  { id: 'select', header: null },
  { id: 'name', header: 'Name', isRowHeader: true },
  { id: 'phone', header: 'Phone' },
  { id: 'grade', header: 'Grade' },
  { id: 'actions', header: null },
]
const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id).join(' ')

test.each([
  [{ order: [], hidden: [] }, 'select name phone grade actions'],
  [{ order: ['grade', 'phone'], hidden: [] }, 'select name grade phone actions'],
  [{ order: ['grade'], hidden: ['phone'] }, 'select name grade actions'],
  // What names the row and what has no name stay; columns that no longer exist are passed over.
  [
    { order: ['gone', 'actions'], hidden: ['name', 'actions', 'gone'] },
    'select name phone grade actions',
  ],
])('%j shows %s', (arrangement, shown) => {
  expect(idsOf(arrangeColumns(columns, arrangement))).toBe(shown)
})

test('a column that is new in the list follows those that were ordered', () => {
  const more = [...columns.slice(0, 2), { id: 'new', header: 'New' }, ...columns.slice(2)]
  expect(idsOf(freeColumns(more, ['grade', 'phone']))).toBe('grade phone new')
})
