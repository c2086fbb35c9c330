import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createMemoryHistory, createRouter, RouterProvider } from '../../../lib/router/index.ts'
import { render } from '../../../ui/testing/render.tsx'
import { recommendedQuery } from '../catalogue.queries.ts'
import type { CourseStage } from './course-card.tsx'
import { RecommendedCourses } from './recommended-courses.tsx'

const course = (id: number, playableCount: number) => ({
  id,
  name: `课程 ${id}`,
  thumbnail: '',
  watchCount: 0,
  lessonCount: 15,
  playableCount,
  duration: 12_000,
  level: 'beginner',
  teacherNames: ['林砚秋', '顾明远'],
})

const show = (courses: readonly object[], stages: Record<number, CourseStage> = {}) => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(recommendedQuery().queryKey, courses as never)
  const slots = {
    action: () => null,
    progress: () => null,
    useStage: (id: number) => stages[id] ?? ('new' as const),
  }
  const element = <RecommendedCourses slots={slots} />
  render(
    <QueryClientProvider client={client}>
      <RouterProvider
        router={createRouter({ routes: [{ path: '/', element }], history: createMemoryHistory() })}
      />
    </QueryClientProvider>,
  )
}

test('a card says what its link does for a new, a begun and a finished course', async () => {
  show([course(1, 2), course(2, 2), course(3, 2), course(4, 0)], { 2: 'begun', 3: 'finished' })
  const links = page.getByRole('link', { name: /：课程/ })
  await expect.element(links.first()).toBeVisible()
  expect(
    links.elements().map((link) => [link.textContent, link.getAttribute('aria-label')]),
  ).toEqual([
    ['开始学习', '开始学习：课程 1'],
    ['继续学习', '继续学习：课程 2'],
    ['再看一遍', '再看一遍：课程 3'],
    ['查看课程', '查看课程：课程 4'],
  ])
})

test('a card has teachers, level, length and how many of its lessons are online', async () => {
  show([course(1, 12), course(2, 15), course(3, 0)])
  await expect.element(page.getByText('已上线 12/15 节')).toBeVisible()
  expect(page.getByText(/已上线/).elements()).toHaveLength(1)
  expect(page.getByText('即将上线').elements()).toHaveLength(1)
  expect(page.getByText('林砚秋 · 顾明远').elements()).toHaveLength(3)
  expect(page.getByText('入门 · 3 小时 20 分').elements()).toHaveLength(3)
})

test('the text above is of as many courses as are shown', async () => {
  show([course(1, 1), course(2, 1), course(3, 1)])
  await expect.element(page.getByText('3 门好课，从这里开始。')).toBeVisible()
})

test('nothing is counted where nothing is recommended', async () => {
  show([])
  await expect.element(page.getByText('还没有推荐的课程')).toBeVisible()
  expect(page.getByText(/门好课/).elements()).toEqual([])
})
