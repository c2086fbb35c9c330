import { listGroupProgress, listGroups } from '@jingke/contract/people/calls'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '../../../ui/testing/render.tsx'
import { createMemoryHistory, createRouter, RouterProvider } from '../../router/index.ts'
import { SearchedFilter } from './searched-filter.tsx'

afterEach(() => void vi.restoreAllMocks())

const school = Array.from({ length: 60 }, (_, index) => ({
  id: index + 1,
  name: `组 ${index + 1}`,
}))

/** A school with more groups than a page of choices has. */
const open = (address: string) => {
  vi.spyOn(window, 'fetch').mockImplementation(async (url, init) => {
    const { keyword = '', groupId } = JSON.parse(String(init?.body ?? '{}'))
    const answer = (data: object) => Response.json({ code: 200, msg: '', data })
    if (String(url).endsWith(listGroupProgress))
      return answer({ group: school.find(({ id }) => id === groupId) })
    if (!String(url).endsWith(listGroups)) return Response.json({ code: 404, msg: '', data: null })
    const found = school.filter(({ name }) => name.includes(keyword))
    return answer({ list: found.slice(0, 50), total: found.length })
  })
  const element = (
    <SearchedFilter
      name="group"
      label="群组"
      all="全部群组"
      searchLabel="搜索群组"
      path={listGroups}
      toValue={({ id }) => String(id)}
    />
  )
  const history = createMemoryHistory(address)
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={createRouter({ routes: [{ path: '/', element }], history })} />
    </QueryClientProvider>,
  )
}

const choices = page.getByRole('combobox', { name: '群组' })
const search = page.getByRole('searchbox', { name: '搜索群组' })
const select = () => choices.element() as HTMLSelectElement
const textOfChosen = () => select().selectedOptions[0]?.textContent
const hasChoice = (name: string) => [...select().options].some(({ text }) => text === name)

test('any group can be searched for and chosen, and stays chosen while others are searched for', async () => {
  open('/')
  await expect.poll(() => hasChoice('组 12')).toBe(true)
  expect(hasChoice('组 57')).toBe(false)
  await userEvent.fill(search, '57')
  await expect.poll(() => hasChoice('组 57')).toBe(true)
  await userEvent.selectOptions(choices, '组 57')
  await userEvent.clear(search)
  await expect.poll(() => hasChoice('组 12')).toBe(true)
  expect(textOfChosen()).toBe('组 57')
})

test('a group of the address has its name', async () => {
  open('/?group=58')
  await expect.poll(textOfChosen).toBe('组 58')
})
