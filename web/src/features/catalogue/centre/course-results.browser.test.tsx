import { searchSpeech, suggestNames } from '@jingke/contract/catalogue/calls'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createMemoryHistory, createRouter, RouterProvider } from '../../../lib/router/index.ts'
import { render } from '../../../ui/testing/render.tsx'
import { parseCentreAddress } from './centre-address.ts'
import { CourseResults } from './course-results.tsx'

afterEach(() => void vi.restoreAllMocks())

const noCourses = { pageNum: 1, pageSize: 20, list: [], total: 0, totalPage: 0 }
const spoken = {
  courseId: 3,
  courseName: '高等数学',
  lessonId: 7,
  lessonTitle: '导数',
  moments: [{ second: 75, text: '切线的斜率就是导数' }],
}

/** The results for a keyword that no course has. */
const show = (said: object[]) => {
  vi.spyOn(window, 'fetch').mockImplementation(async (url) => {
    const address = String(url)
    const answer = () => {
      if (address.includes(suggestNames)) return []
      return address.includes(searchSpeech) ? said : noCourses
    }
    return Response.json({ code: 200, msg: '', data: answer() })
  })
  const address = parseCentreAddress(new URLSearchParams({ keyword: '斜率' }))
  const slots = { action: () => null, progress: () => null, useStage: () => 'new' as const }
  const element = <CourseResults {...{ address, slots }} onChange={() => {}} />
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider
        router={createRouter({ routes: [{ path: '/', element }], history: createMemoryHistory() })}
      />
    </QueryClientProvider>,
  )
}

test('a sentence that is said opens its lesson at the second', async () => {
  show([spoken])
  const sentence = page.getByRole('link', { name: /1:15.*切线的斜率就是导数/ })
  await expect.element(sentence).toHaveAttribute('href', '/course?id=3&lesson=7&t=75')
  expect(document.querySelector('mark')?.textContent).toBe('斜率')
  expect(page.getByRole('button', { name: /清除全部|Clear all/ }).elements()).toEqual([])
})

test('the page is empty if nothing is said either', async () => {
  show([])
  await expect.element(page.getByRole('button', { name: /清除全部|Clear all/ })).toBeVisible()
  expect(page.getByRole('region').elements()).toEqual([])
})
