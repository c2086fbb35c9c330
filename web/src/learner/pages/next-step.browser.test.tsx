import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { recommendedQuery, relatedQuery } from '../../features/catalogue/index.ts'
import { continueQuery, courseProgressQuery } from '../../features/study/index.ts'
import { createMemoryHistory, createRouter, RouterProvider } from '../../lib/router/index.ts'
import { render } from '../../ui/testing/render.tsx'
import { NextStep } from './next-step.tsx'

const course = (id: number, playableCount = 2) => ({
  id,
  name: `课程 ${id}`,
  thumbnail: '',
  watchCount: 0,
  lessonCount: 2,
  playableCount,
  duration: 600,
  level: 'beginner' as const,
  teacherNames: ['林砚秋'],
})

const show = (progress: readonly object[], related: readonly object[] = []) => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(continueQuery().queryKey, null as never)
  client.setQueryData(courseProgressQuery().queryKey, progress as never)
  client.setQueryData(relatedQuery(9).queryKey, related as never)
  client.setQueryData(recommendedQuery().queryKey, [course(1, 0), course(2), course(3)] as never)
  const routes = [{ path: '/', element: <NextStep /> }]
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={createRouter({ routes, history: createMemoryHistory() })} />
    </QueryClientProvider>,
  )
}

const finished = (courseId: number) => ({
  courseId,
  percent: 100,
  finishedLessons: 1,
  isFinished: true,
})
const region = (name: string) => page.getByRole('region', { name })

test('a learner without study is offered a recommended course that can be played', async () => {
  show([])
  const link = region('从这门课开始').getByRole('link', { name: '开始学习：课程 2' })
  await expect.element(link).toBeVisible()
})

test('after the last course comes one that is related to it and not begun', async () => {
  show([finished(9), finished(4)], [course(4), course(5, 1)])
  const link = region('上一门课已经学完，接下来学').getByRole('link', { name: '开始学习：课程 5' })
  await expect.element(link).toBeVisible()
  await expect.element(page.getByText('已上线 1/2 节')).toBeVisible()
})

test('a learner who has begun all of them is led to the on-demand centre', async () => {
  show([finished(9), finished(2), finished(3)])
  await expect.element(page.getByRole('link', { name: '去点播中心' })).toBeVisible()
})
