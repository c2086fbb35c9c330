import { listAttempts } from '@jingke/contract/assessment/calls'
import { permissions } from '@jingke/contract/core/permissions'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { useRights } from '../../../../lib/rights/rights.ts'
import { createMemoryHistory, createRouter, RouterProvider } from '../../../../lib/router/index.ts'
import { render } from '../../../../ui/testing/render.tsx'
import { AttemptsPage } from './attempts-page.tsx'

afterEach(() => void vi.restoreAllMocks())

const common = {
  ...{ courseId: 1, courseName: '课程', lessonId: 2, lessonTitle: '考试', number: 1 },
  ...{ startedAt: '2026-03-01T06:00:00.000Z', handedInAt: '2026-03-01T06:10:00.000Z' },
  score: { points: null, maxPoints: 10, isPassed: null },
}
const named = { ...common, id: 1, userId: 7, learner: '陈明', userName: 'chen', state: 'marked' }
const hidden = { ...common, id: 2, userId: null, learner: '', userName: '', state: 'handed-in' }

const open = (list: object[]) => {
  vi.spyOn(window, 'fetch').mockImplementation(async (url) =>
    String(url).endsWith(listAttempts)
      ? Response.json({ code: 200, msg: '', data: { list, total: list.length } })
      : Response.json({ code: 404, msg: '', data: null }),
  )
  useRights.setState({
    rights: {
      role: null,
      permissions: [...permissions],
      mustSetUpSecondStep: false,
      hasOtherSecret: false,
    },
  })
  const element = <AttemptsPage pathOf={(id) => `/attempt/${id}`} quizPath={() => '/quiz'} />
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider
        router={createRouter({ routes: [{ path: '/', element }], history: createMemoryHistory() })}
      />
    </QueryClientProvider>,
  )
}

const reason = page.getByText(/有的测验要求评分时隐藏姓名/)

test('an attempt without name can be opened, and the page says why it has none', async () => {
  open([named, hidden])
  const link = page.getByRole('link', { name: '姓名已隐藏' })
  await expect.element(link).toHaveAttribute('href', '/attempt/2')
  await expect.element(reason).toBeVisible()
})

test('with all names there is nothing to say', async () => {
  open([named])
  await expect.element(page.getByRole('link', { name: '陈明' })).toBeVisible()
  await expect.element(reason).not.toBeInTheDocument()
})
