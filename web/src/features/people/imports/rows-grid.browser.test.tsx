import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../../../ui/testing/render.tsx'
import { toGridRows } from './parse/columns.ts'
import { RowsGrid } from './rows-grid.tsx'

test('the grid has the columns that are read from the file', async () => {
  const table = {
    fileName: 'learners.csv',
    headings: ['学号', '姓名'],
    notes: [],
    rows: [{ line: 2, cells: ['lin', '林一'] }],
  }
  render(
    <RowsGrid
      columns={[
        { id: 'userName', name: '用户名', isRequired: true },
        { id: 'name', name: '姓名', isRequired: true },
      ]}
      rows={toGridRows(table, { userName: 0, name: 1 })}
      issues={new Map()}
      onChange={vi.fn()}
      onRemove={vi.fn()}
    />,
  )
  await expect.element(page.getByRole('columnheader', { name: /用户名|User name/ })).toBeVisible()
  expect(page.getByRole('columnheader').elements()).toHaveLength(3)
  await expect.element(page.getByRole('textbox').first()).toHaveValue('lin')
  expect(page.getByRole('textbox').elements()).toHaveLength(2)
})
