import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../../ui/testing/render.tsx'
import { SortableTree } from './sortable-tree.tsx'

const rows = [
  { key: '1', parentKey: null },
  { key: '2', parentKey: null },
]

const open = (canMove: boolean) =>
  render(
    <SortableTree
      label="list"
      rows={rows}
      nameOf={({ key }) => `row ${key}`}
      canMove={canMove}
      onMove={() => {}}
    >
      {({ key }) => <span>row {key}</span>}
    </SortableTree>,
  )

test('rows have handles and can be dragged by those who may move them', async () => {
  open(true)
  await expect.element(page.getByRole('button')).toHaveLength(2)
  expect(document.querySelectorAll('[draggable=true]')).toHaveLength(2)
})

test('rows that are only read have no handle, no hint and cannot be dragged', async () => {
  open(false)
  await expect.element(page.getByText('row 2')).toBeVisible()
  expect(page.getByRole('button').elements()).toHaveLength(0)
  expect(document.querySelectorAll('[draggable=true]')).toHaveLength(0)
  expect(document.body.textContent).not.toContain('↑')
})
