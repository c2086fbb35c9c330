import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../../../ui/testing/render.tsx'
import { MapColumns } from './map-columns.tsx'
import { withoutHeadings } from './parse/table.ts'

const table = { fileName: 'list.csv', headings: ['编号', '学生'], rows: [], notes: [] }
const gridColumns = [
  { id: 'userName', name: '用户名', isRequired: true },
  { id: 'name', name: '姓名', isRequired: true },
] as const

test.each([
  [{}, /列：用户名、姓名。/],
  [{ userName: 0 }, /列：姓名。/],
])(
  'with the columns %j, those required and not recognised are asked for',
  async (columns, names) => {
    render(
      <MapColumns gridColumns={gridColumns} table={table} columns={columns} onChange={vi.fn()} />,
    )
    await expect.element(page.getByText(names)).toBeVisible()
  },
)

test('nothing is asked once the required columns are chosen', async () => {
  render(
    <MapColumns
      gridColumns={gridColumns}
      table={table}
      columns={{ userName: 0, name: 1 }}
      onChange={vi.fn()}
    />,
  )
  await expect.element(page.getByRole('combobox', { name: '姓名' })).toHaveDisplayValue('学生')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('a file without headings shows its columns by number with their first cell', async () => {
  const onHeadingsChange = vi.fn()
  const bare = withoutHeadings({ ...table, headings: ['anna', 'Anna Brook'] })
  render(
    <MapColumns
      gridColumns={gridColumns}
      table={bare}
      columns={{ userName: 0 }}
      onChange={vi.fn()}
      onHeadingsChange={onHeadingsChange}
    />,
  )
  const first = page.getByRole('combobox', { name: '用户名' })
  await expect.element(first).toHaveDisplayValue('第 1 列（anna）')
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('还要选择：姓名。选好后会检查每一行。')
  await page.getByRole('switch', { name: /^第一行已经是学员/ }).click()
  expect(onHeadingsChange).toHaveBeenCalledWith(true)
})
