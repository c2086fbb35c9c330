import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../../../../ui/testing/render.tsx'
import { BulkActions } from './bulk-actions.tsx'

test('hiding several courses asks first, and says how many', async () => {
  const run = vi.fn()
  render(<BulkActions run={run} selected={{ count: 3, ids: [1, 2, 3] }} isTrash={false} />)
  await page.getByRole('button', { name: '下架' }).click()
  const question = page.getByRole('alertdialog', { name: '下架 3 门课程？' })
  await question.getByRole('button', { name: '返回' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(run).not.toHaveBeenCalled()
  await page.getByRole('button', { name: '下架' }).click()
  await question.getByRole('button', { name: '下架' }).click()
  expect(run).toHaveBeenCalledOnce()
})
