import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createMemoryHistory, createRouter, RouterProvider } from '../../lib/router/index.ts'
import { render } from '../../ui/testing/render.tsx'
import { HealthNotice } from './health-notice.tsx'
import { HealthPage } from './health-page.tsx'

afterEach(() => void vi.restoreAllMocks())

const checkOf = (id: string, state: string) => ({
  id,
  state,
  name: `检查 ${id}`,
  found: `发现 ${id}`,
  next: `处理 ${id}`,
})

/** Each call is answered with the next of the given states, the last one again and again. */
const open = (element: ReactElement, ...answers: (Record<string, string> | 'error')[]) => {
  const fetched = vi.spyOn(window, 'fetch').mockImplementation(async () => {
    const states = answers.length > 1 ? answers.shift() : answers[0]
    if (states === 'error')
      return Response.json({ code: 500, msg: '系统错误', data: null }, { status: 500 })
    const list = Object.entries(states ?? {}).map(([id, state]) => checkOf(id, state))
    return Response.json({ code: 200, msg: '', data: { checkedAt: '2030-01-02T03:04:05Z', list } })
  })
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const routes = [{ path: '/', element }]
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={createRouter({ routes, history: createMemoryHistory() })} />
    </QueryClientProvider>,
  )
  return { fetched, queries }
}

const again = page.getByRole('button', { name: '重新检查' })
const titles = () =>
  page
    .getByRole('heading', { level: 2 })
    .elements()
    .map(({ textContent }) => textContent)

test('faults come first, with what to do; the check is repeated by the keyboard', async () => {
  open(<HealthPage />, { disk: 'ok', jobs: 'warn', socket: 'fail' }, { disk: 'ok' })
  await expect.element(page.getByText(/^1 项故障 · 1 项提醒/)).toBeVisible()
  expect(titles()).toEqual(['检查 socket', '检查 jobs', '检查 disk'])
  await expect.element(page.getByText('下一步：处理 socket')).toBeVisible()
  await expect.element(page.getByText('处理 disk')).not.toBeInTheDocument()
  await userEvent.tab()
  await expect.element(again).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(/^一切正常/)).toBeVisible()
  expect(titles()).toEqual(['检查 disk'])
  await expect.element(again).toHaveFocus()
})

test('a check that cannot be made says so and can be repeated', async () => {
  open(<HealthPage />, 'error', { disk: 'ok' })
  await expect.element(page.getByRole('heading', { level: 2 })).toBeVisible()
  await again.click()
  await expect.element(page.getByText(/^一切正常/)).toBeVisible()
})

test('the start page names what fails and leads to the page', async () => {
  open(<HealthNotice path="/console/health" />, { disk: 'fail', jobs: 'warn', socket: 'fail' })
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('系统检查发现故障：检查 disk、检查 socket。 查看该怎么做')
  const link = page.getByRole('link', { name: '查看该怎么做' })
  await expect.element(link).toHaveAttribute('href', '/console/health')
})

test('another notice is shown only if no check fails', async () => {
  const notice = (
    <HealthNotice path="/console/health">
      <p>备份过期</p>
    </HealthNotice>
  )
  open(notice, { backup: 'fail' })
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(page.getByText('备份过期')).not.toBeInTheDocument()
})

test('without a failed check the other notice is shown', async () => {
  const notice = (
    <HealthNotice path="/console/health">
      <p>备份过期</p>
    </HealthNotice>
  )
  open(notice, { backup: 'warn' })
  await expect.element(page.getByText('备份过期')).toBeVisible()
})

test('the start page says nothing while nothing fails', async () => {
  const { fetched, queries } = open(<HealthNotice path="/console/health" />, { disk: 'warn' })
  await expect.poll(() => fetched.mock.calls.length).toBe(1)
  await expect.poll(() => queries.isFetching()).toBe(0)
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})
