import { permissions } from '@jingke/contract/core/permissions'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { useRights } from '../../lib/rights/rights.ts'
import { createMemoryHistory, createRouter, RouterProvider } from '../../lib/router/index.ts'
import { render } from '../../ui/testing/render.tsx'
import { FirstSteps } from './first-steps.tsx'

afterEach(() => void vi.restoreAllMocks())

type School = { activeLearners: number; filled: readonly string[] }

/** `filled`: parts of the addresses of the lists that are not empty. */
const open = ({ activeLearners, filled }: School) => {
  const fetched = vi.spyOn(window, 'fetch').mockImplementation(async (url) => {
    const isFilled = filled.some((fragment) => String(url).includes(fragment))
    const list = isFilled ? [{ id: 1 }] : []
    const data = String(url).endsWith('/courseCategory/list')
      ? list
      : { list, totals: { activeLearners } }
    return Response.json({ code: 200, msg: '', data })
  })
  useRights.setState({
    rights: {
      role: null,
      permissions: [...permissions],
      mustSetUpSecondStep: false,
      hasOtherSecret: false,
    },
  })
  const queries = new QueryClient()
  const element = <FirstSteps />
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider
        router={createRouter({ routes: [{ path: '/', element }], history: createMemoryHistory() })}
      />
    </QueryClientProvider>,
  )
  return {
    /** Once this many calls were made and all are answered. */
    waitForCalls: async (count: number) => {
      await expect.poll(() => fetched.mock.calls.length).toBe(count)
      await expect.poll(() => queries.isFetching()).toBe(0)
    },
  }
}

const title = page.getByRole('heading', { name: '开课只需四步' })

test('a new school is told its first steps and which of them are done', async () => {
  open({ activeLearners: 0, filled: ['courseCategory', 'media'] })
  await expect.element(title).toBeVisible()
  const names = () => page.getByRole('heading', { level: 3 }).elements()
  expect(names().map(({ textContent }) => textContent)).toEqual([
    '建一个分类（已完成）',
    '上传视频（已完成）',
    '发布一门课程',
    '添加学员',
  ])
  const link = page.getByRole('link', { name: '发布一门课程' })
  await expect.element(link).toHaveAttribute('href', '/console/courses')
})

test('a school that has taken every step is not told about them', async () => {
  const { waitForCalls } = open({ activeLearners: 0, filled: ['list', 'pageList'] })
  await waitForCalls(5)
  await expect.element(title).not.toBeInTheDocument()
})

test('a school in which learners study is not asked', async () => {
  const { waitForCalls } = open({ activeLearners: 3, filled: [] })
  await waitForCalls(1)
  await expect.element(title).not.toBeInTheDocument()
})
