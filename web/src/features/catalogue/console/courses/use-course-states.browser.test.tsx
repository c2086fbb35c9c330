import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { Button } from '../../../../ui/index.ts'
import { recordToasts } from '../../../../ui/testing/record-toasts.ts'
import { render } from '../../../../ui/testing/render.tsx'
import { useCourseStates } from './use-course-states.ts'

afterEach(() => void vi.restoreAllMocks())

const Unschedule = () => {
  const states = useCourseStates()
  return (
    <Button onClick={() => states.mutate({ ids: [7], action: 'hide', told: 'unschedule' })}>
      Unschedule
    </Button>
  )
}

test('a cancelled schedule is told as such, and sent as the action that it is', async () => {
  const sent: unknown[] = []
  const told = recordToasts()
  vi.spyOn(window, 'fetch').mockImplementation(async (_, options) => {
    sent.push(JSON.parse(String(options?.body)))
    const data = { done: [7], unchanged: 0, refused: [], next: null }
    return Response.json({ code: 200, msg: '', data })
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Unschedule />
    </QueryClientProvider>,
  )
  await page.getByRole('button', { name: 'Unschedule' }).click()
  await expect.poll(() => [...told]).toEqual([expect.stringContaining('已取消定时发布')])
  expect(sent).toEqual([{ selection: { ids: [7] }, action: 'hide' }])
})
