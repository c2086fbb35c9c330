import type { DueItem } from '@jingke/contract/plans'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createMemoryHistory, createRouter, RouterProvider } from '../../../lib/router/index.ts'
import { render } from '../../../ui/testing/render.tsx'
import { DueSection } from './due-section.tsx'
import { ownPlansQuery } from './own-plans.queries.ts'

const item = (id: number, more: Partial<DueItem>): DueItem => ({
  id,
  kind: 'outside',
  name: `内容 ${id}`,
  note: '',
  isRequired: true,
  state: 'overdue',
  opensOn: '2026-03-01',
  dueOn: '2026-03-10',
  doneOn: null,
  lesson: null,
  cover: '',
  minutesLeft: 0,
  percent: 0,
  planId: 1,
  planName: '消防',
  due: 'overdue',
  ...more,
})

test('home tells how many are overdue and that there are more, and why one cannot be opened', async () => {
  const plan = { id: 1, name: '消防', cover: '', startOn: '2026-03-01', dueOn: null, doneOn: null }
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(ownPlansQuery().queryKey, {
    plans: [{ ...plan, requiredCount: 20, doneCount: 2 }],
    due: [
      item(1, { opensOn: null }),
      item(2, { kind: 'lesson', lesson: { courseId: 5, lessonId: 6, second: null } }),
    ],
    overdueCount: 14,
    moreCount: 12,
  } as never)
  const routes = [{ path: '/', element: <DueSection /> }]
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={createRouter({ routes, history: createMemoryHistory() })} />
    </QueryClientProvider>,
  )
  const section = page.getByRole('region', { name: '要学完的' })
  await expect.element(section.getByText('有 14 项已逾期，先学这些。')).toBeVisible()
  await expect.element(section.getByText(/^还有 12 项/)).toBeVisible()
  await expect.element(section.getByText('完成上一阶段的必修内容后开放')).toBeVisible()
  await expect.element(section.getByRole('link', { name: '开始学习：内容 2' })).toBeVisible()
})
