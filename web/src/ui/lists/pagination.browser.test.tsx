import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '../testing/render.tsx'
import { Pagination } from './pagination.tsx'

const labels = {
  pagination: 'Pages',
  total: (items: number) => `${items} items`,
  pageSize: 'Items per page',
  perPage: (size: number) => `${size} per page`,
  previous: 'Previous',
  next: 'Next',
  page: (number: number) => `Page ${number}`,
  jump: { before: 'Go to', after: '', label: 'Page to go to' },
}
const onPage = vi.fn<(page: number) => void>()
const onPageSize = vi.fn<(size: number) => void>()

const List = ({ total }: { total: number }) => {
  const [current, setCurrent] = useState(1)
  const go = (next: number) => {
    onPage(next)
    setCurrent(next)
  }
  return (
    <Pagination
      {...{ labels, total, onPageSize }}
      page={current}
      onPage={go}
      pageSize={20}
      sizes={[10, 20, 50]}
    />
  )
}

const show = (total = 200) => {
  vi.clearAllMocks()
  render(<List total={total} />)
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const jumper = page.getByRole('textbox', { name: 'Page to go to' })

test('it shows the total and marks the current page', async () => {
  show()
  const bar = page.getByRole('navigation', { name: 'Pages' })
  await expect.element(bar.getByText('200 items')).toBeVisible()
  await expect.element(button('Page 1')).toHaveAttribute('aria-current', 'page')
  await expect.element(button('Page 2')).not.toHaveAttribute('aria-current')
})

test('previous is disabled on the first page, next on the last', async () => {
  show(40)
  await expect.element(button('Previous')).toBeDisabled()
  await button('Next').click()
  await expect.element(button('Page 2')).toHaveAttribute('aria-current', 'page')
  await expect.element(button('Next')).toBeDisabled()
  await button('Previous').click()
  expect(onPage.mock.calls).toEqual([[2], [1]])
})

test.each([
  ['7', [[7]], '7'],
  ['99', [[10]], '10'],
  ['0', [], '1'],
  ['abc', [], '1'],
  ['', [], '1'],
])('Enter after "%s" goes to a page that exists', async (typed, calls, shown) => {
  show()
  await userEvent.fill(jumper, typed)
  await userEvent.keyboard('{Enter}')
  await expect.element(jumper).toHaveValue(shown)
  expect(onPage.mock.calls).toEqual(calls)
})

test('the jumper selects its number, so that typing replaces it', async () => {
  show()
  jumper.element().focus()
  await userEvent.keyboard('4{Enter}')
  await expect.element(button('Page 4')).toHaveAttribute('aria-current', 'page')
})

test('a selected size is reported as a number', async () => {
  show()
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Items per page' }), '50')
  expect(onPageSize.mock.calls).toEqual([[50]])
})
