import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createMemoryHistory, createRouter, RouterProvider } from '../../lib/router/index.ts'
import { render } from '../../ui/testing/render.tsx'
import { NewLearnerPage } from './new-learner-page.tsx'

afterEach(() => void vi.restoreAllMocks())

test('in a school without groups the note about it is as wide as the form', async () => {
  vi.spyOn(window, 'fetch').mockImplementation(async () =>
    Response.json({ code: 200, msg: '', data: { list: [], total: 0 } }),
  )
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider
        router={createRouter({
          routes: [{ path: '/', element: <NewLearnerPage /> }],
          history: createMemoryHistory(),
        })}
      />
    </QueryClientProvider>,
  )
  const note = page.getByText(/还没有群组/)
  await expect.element(note).toBeVisible()
  const widthOf = (found: Element | null) => found?.getBoundingClientRect().width ?? 0
  const fieldset = note.element().closest('fieldset')
  expect(widthOf(note.element())).toBeGreaterThan(0.9 * widthOf(fieldset))
})
