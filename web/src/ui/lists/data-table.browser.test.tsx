import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../testing/render.tsx'
import { type Column, DataTable, type DataTableProps } from './data-table.tsx'

type Course = { id: number; name: string; lessons: number }

const columns: readonly Column<Course>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => name, isRowHeader: true },
  {
    id: 'lessons',
    header: 'Lessons',
    cell: ({ lessons }) => lessons,
    align: 'end',
    isNarrow: true,
  },
]
const rows: readonly Course[] = [
  { id: 1, name: 'Painting', lessons: 12 },
  { id: 2, name: 'Calculus', lessons: 30 },
]

const show = (more: Partial<DataTableProps<Course>> = {}) =>
  render(
    <DataTable
      caption="Courses"
      {...{ columns, rows }}
      rowKey={({ id }) => id}
      empty="No courses yet"
      loadingRows={3}
      {...more}
    />,
  )

const table = page.getByRole('table', { name: 'Courses' })

test('on a phone each row is a card with the names of its columns', async () => {
  onTestFinished(() => page.viewport(1280, 800))
  await page.viewport(390, 844)
  show()
  const [first, second] = [...document.querySelectorAll('tbody tr')]
  const cell = first?.querySelector('td')
  expect(cell && getComputedStyle(cell, '::before').content).toBe('"Lessons"')
  const gap =
    (second?.getBoundingClientRect().top ?? 0) - (first?.getBoundingClientRect().bottom ?? 0)
  expect(gap).toBeGreaterThan(8)
  // Each value is at the end of the card.
  expect(cell?.getBoundingClientRect().width).toBeGreaterThan(250)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test('on a phone a matrix keeps its headers and scrolls beside its row headers', async () => {
  onTestFinished(() => page.viewport(1280, 800))
  await page.viewport(390, 844)
  const roles = ['Operator', 'Content editor', 'Advisor', 'Lead advisor', 'Auditor']
  render(
    <DataTable
      caption="Courses"
      columns={[
        ...columns.slice(0, 1),
        ...roles.map((header) => ({ id: header, header, cell: () => 'yes' })),
      ]}
      {...{ rows }}
      rowKey={({ id }) => id}
      isMatrix
    />,
  )
  await expect.element(table.getByRole('columnheader', { name: 'Operator' })).toBeVisible()
  const region = page.getByRole('region', { name: 'Courses' }).element()
  expect(region.scrollWidth).toBeGreaterThan(region.clientWidth)
  region.scrollLeft = 200
  const name = table.getByRole('rowheader', { name: 'Painting' }).element()
  expect(name.getBoundingClientRect().left - region.getBoundingClientRect().left).toBeLessThan(4)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test('a matrix with many rows and columns keeps its headers in sight', async () => {
  const many = Array.from({ length: 60 }, (_, id): Course => ({ id, name: `R${id}`, lessons: 1 }))
  render(
    <DataTable
      caption="Courses"
      columns={[
        ...columns.slice(0, 1),
        ...many.map(({ name }) => ({ id: name, header: `C${name}`, cell: () => 'yes' })),
      ]}
      rows={many}
      rowKey={({ id }) => id}
      isMatrix
    />,
  )
  const region = page.getByRole('region', { name: 'Courses' }).element()
  await expect.poll(() => region.scrollHeight).toBeGreaterThan(region.clientHeight)
  region.scrollTo(800, 1000)
  const edges = region.getBoundingClientRect()
  const row = table.getByRole('rowheader', { name: 'R30' }).element().getBoundingClientRect()
  const head = table.getByRole('columnheader', { name: 'CR12' }).element().getBoundingClientRect()
  expect(row.left - edges.left).toBeLessThan(4)
  expect(head.top - edges.top).toBeLessThan(4)
})

test('columns and rows have headers', async () => {
  show()
  await expect.element(table.getByRole('columnheader', { name: 'Lessons' })).toBeVisible()
  await expect.element(table.getByRole('rowheader', { name: 'Calculus' })).toBeVisible()
  await expect.element(table.getByRole('cell', { name: '30' })).toBeVisible()
  expect(table.getByRole('row').elements()).toHaveLength(3)
})

test('while loading it is busy and keeps its headers', async () => {
  show({ rows: [], isLoading: true })
  const region = page.getByRole('region', { name: 'Courses' })
  await expect.element(region).toHaveAttribute('aria-busy', 'true')
  await expect.element(table.getByRole('columnheader', { name: 'Name' })).toBeVisible()
  expect(table.getByRole('row').elements()).toHaveLength(4)
})

test('rows of another page can be read, but neither clicked nor focused', async () => {
  const link: Column<Course> = {
    id: 'name',
    header: 'Name',
    cell: ({ name }) => <a href="#course">{name}</a>,
  }
  show({ columns: [link], isStale: true })
  const region = page.getByRole('region', { name: 'Courses' })
  await expect.element(region).toHaveAttribute('aria-busy', 'true')
  const calculus = page.getByText('Calculus')
  await expect.element(calculus).toBeVisible()
  calculus.element().focus()
  await expect.element(calculus).not.toHaveFocus()
})

test('without rows the empty state replaces the table', async () => {
  show({ rows: [] })
  await expect.element(page.getByText('No courses yet')).toBeVisible()
  await expect.element(table).not.toBeInTheDocument()
})

test('a wide table can be focused and scrolled with the arrow keys', async () => {
  show()
  const region = page.getByRole('region', { name: 'Courses' })
  region.element().focus()
  await expect.element(region).toHaveFocus()
})

test('links of rows are underlined under the pointer only', async () => {
  const link: Column<Course> = {
    id: 'name',
    header: 'Name',
    cell: ({ name }) => <a href="#course">{name}</a>,
  }
  render(<DataTable caption="Courses" columns={[link]} rows={rows} rowKey={({ id }) => id} />)
  const calculus = table.getByRole('link', { name: 'Calculus' })
  await expect.element(calculus).toHaveStyle({ textDecorationLine: 'none' })
  await calculus.hover()
  await expect.element(calculus).toHaveStyle({ textDecorationLine: 'underline' })
})
