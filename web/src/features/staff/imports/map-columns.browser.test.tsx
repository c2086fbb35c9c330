import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../../../ui/testing/render.tsx'
import { MapColumns } from './map-columns.tsx'

const table = { fileName: 'list.csv', headings: ['编号', '学生'], rows: [], notes: [] }

test.each([
  [{}, /列：用户名、姓名。/],
  [{ userName: 0 }, /列：姓名。/],
])(
  'with the columns %j, those required and not recognised are asked for',
  async (columns, names) => {
    render(<MapColumns table={table} columns={columns} onChange={vi.fn()} />)
    await expect.element(page.getByText(names)).toBeVisible()
  },
)

test('nothing is asked once the required columns are chosen', async () => {
  render(<MapColumns table={table} columns={{ userName: 0, name: 1 }} onChange={vi.fn()} />)
  await expect.element(page.getByRole('combobox', { name: '姓名' })).toHaveDisplayValue('学生')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})
