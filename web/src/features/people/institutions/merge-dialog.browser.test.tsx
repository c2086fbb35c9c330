import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createMemoryHistory, createRouter, RouterProvider } from '../../../lib/router/index.ts'
import { render } from '../../../ui/testing/render.tsx'
import { MergeDialog } from './merge-dialog.tsx'

afterEach(() => void vi.restoreAllMocks())

const institutionOf = (id: number, name: string) => ({
  id,
  name,
  memberCount: 1,
  courseCount: 0,
  version: 1,
})
const typo = institutionOf(1, '东湖学园')
const right = institutionOf(2, '东湖学院')
const other = institutionOf(3, '澄湖学院')
const unfound = institutionOf(4, '南山学院')

test('the chosen institution stays chosen when a later search does not find it', async () => {
  const merged: unknown[] = []
  vi.spyOn(window, 'fetch').mockImplementation(async (url, init) => {
    const body = JSON.parse(String(init?.body))
    if (String(url).endsWith('/merge')) merged.push(body)
    const list = body.keyword ? [other] : [typo, right, unfound, other]
    return Response.json({ code: 200, msg: '', data: { list, total: list.length } })
  })
  const element = <MergeDialog institution={typo} onClose={() => {}} />
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider
        router={createRouter({ routes: [{ path: '/', element }], history: createMemoryHistory() })}
      />
    </QueryClientProvider>,
  )
  const into = page.getByRole('combobox')
  await userEvent.selectOptions(into, right.name)
  await userEvent.fill(page.getByRole('searchbox'), '澄湖')
  const names = () =>
    into
      .getByRole('option')
      .elements()
      .map((option) => option.textContent)
  await expect.poll(() => names().slice(1)).toEqual([right.name, other.name])
  await expect.element(into).toHaveValue(String(right.id))
  await userEvent.click(page.getByRole('button', { name: /^(合并|Merge)$/ }))
  await expect.poll(() => merged).toEqual([{ id: typo.id, intoId: right.id }])
})
