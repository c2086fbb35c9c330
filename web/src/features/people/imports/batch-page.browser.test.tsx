import { builtInRoles } from '@jingke/contract/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { useRights } from '../../../lib/rights/rights.ts'
import { createMemoryHistory, createRouter, RouterProvider } from '../../../lib/router/index.ts'
import { render } from '../../../ui/testing/render.tsx'
import { BatchPage } from './batch-page.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  useRights.setState({ rights: undefined })
})

const batch = {
  id: 1,
  fileName: 'list.csv',
  operatorName: 'boss',
  state: 'finished',
  total: 3,
  done: 3,
  failed: 0,
  removed: 0,
  kept: 0,
  createdAt: '2026-03-09T06:05:00.000Z',
  columns: {},
  unactivated: 0,
  canUndo: false,
  isOpen: false,
  undoUntil: '2026-03-10T06:05:00.000Z',
}

const open = () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const to = () => ''
  const element = <BatchPage id={1} listPath="" sheetPath={to} learnerPath={to} />
  render(
    <QueryClientProvider client={client}>
      <RouterProvider
        router={createRouter({ routes: [{ path: '/', element }], history: createMemoryHistory() })}
      />
    </QueryClientProvider>,
  )
  return client
}

const answer = (state: string, rowState: string) => async (input: RequestInfo | URL) => {
  const row = {
    line: 2,
    userId: null,
    userName: 'anna',
    name: '安娜',
    state: rowState,
    problem: null,
  }
  const answers: Record<string, unknown> = {
    rows: { list: [row], total: 1 },
    detail: { ...batch, state },
  }
  const data = answers[String(input).split('/').at(-1) ?? ''] ?? []
  return Response.json({ code: 200, msg: '', data })
}

test('an import stays in view while the server does not answer', async () => {
  const answers = vi.spyOn(window, 'fetch').mockImplementation(answer('finished', 'done'))
  const client = open()
  await expect.element(page.getByText('已导入 3 位学员')).toBeVisible()
  answers.mockRejectedValue(new TypeError('Failed to fetch'))
  await client.refetchQueries()
  await expect.element(page.getByText('已导入 3 位学员')).toBeVisible()
})

test('the rows of an import that was undone are shown as they are then', async () => {
  const answers = vi.spyOn(window, 'fetch').mockImplementation(answer('undoing', 'done'))
  open()
  await expect.element(page.getByRole('row', { name: /安娜 anna 已导入/ })).toBeVisible()
  answers.mockImplementation(answer('undone', 'removed'))
  await expect.element(page.getByRole('row', { name: /安娜 anna 已删除/ })).toBeVisible()
})

test('an import with rows left is marked as dealt with', async () => {
  useRights.setState({
    rights: {
      role: null,
      permissions: [...builtInRoles.operator],
      mustSetUpSecondStep: false,
      hasOtherSecret: false,
    },
  })
  let isOpen = true
  vi.spyOn(window, 'fetch').mockImplementation(async (input) => {
    const action = String(input).split('/').at(-1)
    if (action === 'settle') isOpen = false
    const answers: Record<string, unknown> = {
      rows: { list: [], total: 0 },
      detail: { ...batch, failed: 1, isOpen },
      settle: { ...batch, failed: 1, isOpen },
    }
    const data = answers[action ?? ''] ?? []
    return Response.json({ code: 200, msg: '', data })
  })
  open()
  const settle = page.getByRole('button', { name: '标为已处理' })
  await settle.click()
  await expect.element(settle).not.toBeInTheDocument()
})
