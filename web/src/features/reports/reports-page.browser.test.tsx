import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createMemoryHistory, createRouter, RouterProvider } from '../../lib/router/index.ts'
import { render } from '../../ui/testing/render.tsx'
import { ReportsPage } from './reports-page.tsx'

afterEach(() => void vi.restoreAllMocks())

test.each([
  ['view=queue', '后台任务', 'jobs'],
  ['view=readers&message=x', '消息', 'messages'],
])('the list %s without what it is a list of leads to its report', async (query, name, view) => {
  const fetched = vi
    .spyOn(window, 'fetch')
    .mockImplementation(async () => Response.json({ code: 200, msg: '', data: {} }))
  const links = { learner: String, course: String }
  const router = createRouter({
    routes: [{ path: '/', element: <ReportsPage links={links} /> }],
    history: createMemoryHistory(`/?${query}`),
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await expect.element(page.getByText('没有指明要看哪一个')).toBeVisible()
  expect(fetched).not.toHaveBeenCalled()
  const back = page.getByRole('link', { name: `打开“${name}”` })
  await expect.element(back).toHaveAttribute('href', `/?view=${view}`)
})
