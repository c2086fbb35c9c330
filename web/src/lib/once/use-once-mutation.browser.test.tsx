import { createGroup } from '@jingke/contract/people/calls'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../../ui/testing/render.tsx'
import { call } from '../api/api.ts'
import { NameForm } from '../edit-dialog/index.ts'
import { createMemoryHistory, createRouter, RouterProvider } from '../router/index.ts'

afterEach(() => vi.restoreAllMocks())

const group = { id: 1, name: 'A', memberCount: 0, version: 0 }
const stored = () => Response.json({ code: 200, msg: '', data: group })
const refused = (data: object) => Response.json({ code: 409, msg: 'Stored before.', data })

/** Answers each request in turn; gives the keys and names that were sent. */
const open = (...answers: (() => Response | Promise<Response>)[]) => {
  const sent: { key: string | undefined; name: string }[] = []
  vi.spyOn(window, 'fetch').mockImplementation(async (_url, init) => {
    const { name } = JSON.parse(String(init?.body))
    sent.push({ key: new Headers(init?.headers).get('idempotency-key') ?? undefined, name })
    return (await answers[sent.length - 1]?.()) ?? stored()
  })
  const onSaved = vi.fn()
  const element = (
    <NameForm
      title="New group"
      label="Name"
      maxLength={60}
      send={(draft, _version, options) => call(createGroup, draft, options)}
      refreshes={[]}
      onSaved={onSaved}
      onClose={() => {}}
    />
  )
  const routes = [{ path: '/', element }]
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={createRouter({ routes, history: createMemoryHistory() })} />
    </QueryClientProvider>,
  )
  return { sent, onSaved }
}

const field = page.getByRole('textbox', { name: 'Name' })
const save = page.getByRole('button', { name: '保存' })
const fail = () => Promise.reject(new TypeError('Failed to fetch'))

test('two clicks in one instant send one request', async () => {
  const { sent, onSaved } = open()
  await field.fill('A')
  const button = save.element() as HTMLButtonElement
  button.click()
  button.click()
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalled())
  expect(sent).toHaveLength(1)
  expect(onSaved).toHaveBeenCalledOnce()
})

test('a retry after a failure has the same key, and what is saved next has another', async () => {
  const { sent, onSaved } = open(fail, () => new Response('', { status: 503 }))
  await field.fill('A')
  for (const times of [1, 2]) {
    await save.click()
    await vi.waitFor(() => expect(sent).toHaveLength(times))
    await expect.element(page.getByRole('alert')).toBeVisible()
  }
  await save.click()
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  const [first] = sent
  expect(first?.key).toMatch(/^[\da-f-]{36}$/)
  expect(sent).toEqual([first, first, first])
  await save.click()
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalledTimes(2))
  expect(sent.at(-1)?.key).not.toBe(first?.key)
})

test('changed after a lost answer, it is not created twice unasked: it says so and keeps what was typed', async () => {
  const { sent, onSaved } = open(fail, () => refused({ storedVersion: null }))
  await field.fill('A')
  await save.click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await field.fill('B')
  await save.click()
  await expect.element(page.getByText('Stored before.')).toBeVisible()
  await expect.element(field).toHaveValue('B')
  await save.click()
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(sent.map(({ name }) => name)).toEqual(['A', 'B', 'B'])
  expect(sent[1]?.key).toBe(sent[0]?.key)
  expect(sent[2]?.key).not.toBe(sent[0]?.key)
})
