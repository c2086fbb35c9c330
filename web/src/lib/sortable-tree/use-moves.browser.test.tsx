import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '../../ui/testing/render.tsx'
import { SortableTree } from './sortable-tree.tsx'
import type { TreeMove } from './tree-moves.ts'
import { useMoves } from './use-moves.ts'

type Entry = { key: string; version: number }
type Send = (move: TreeMove, list: readonly Entry[]) => Promise<Entry[]>

const queryKey = ['entries']

const List = ({ send, load }: { send: Send; load: () => Entry[] }) => {
  const { data } = useQuery({ queryKey, queryFn: load, initialData: load, staleTime: Infinity })
  const { rows, onMove } = useMoves<Entry & { parentKey: null }, Entry>({
    queryKey,
    rows: data.map((entry) => ({ ...entry, parentKey: null })),
    send,
  })
  return (
    <SortableTree label="list" rows={rows} nameOf={({ key }) => key} canMove onMove={onMove}>
      {({ key }) => <b>{key}</b>}
    </SortableTree>
  )
}

const open = (send: Send, load: () => Entry[]) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <List send={send} load={load} />
    </QueryClientProvider>,
  )

const entries = (...keys: string[]): Entry[] => keys.map((key) => ({ key, version: 1 }))
const shown = () => [...document.querySelectorAll('li b')].map((row) => row.textContent).join('')

const pressTwice = async () => {
  document.querySelector<HTMLElement>('[data-handle=c]')?.focus()
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
}

test('a move that is made while another one is sent is shown at once and sent after it, with the new list', async () => {
  const answer = Promise.withResolvers<Entry[]>()
  const send = vi.fn<Send>(() => answer.promise)
  open(send, () => entries('a', 'b', 'c'))
  await pressTwice()
  await expect.poll(shown).toBe('cab')
  expect(send).toHaveBeenCalledExactlyOnceWith(
    { key: 'c', parentKey: null, index: 1 },
    entries('a', 'b', 'c'),
  )
  answer.resolve(entries('a', 'c', 'b'))
  await expect
    .poll(() => send.mock.calls[1])
    .toEqual([{ key: 'c', parentKey: null, index: 0 }, entries('a', 'c', 'b')])
})

test('after a refused move the rows are as they are stored', async () => {
  let stored = entries('a', 'b', 'c')
  const load = vi.fn(() => stored)
  const refused = Promise.withResolvers<Entry[]>()
  open(() => refused.promise, load)
  document.querySelector<HTMLElement>('[data-handle=c]')?.focus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.poll(shown).toBe('acb')
  stored = entries('b', 'a', 'c')
  refused.reject(new Error('changed by somebody else'))
  await expect.poll(shown).toBe('bac')
  await expect.element(page.getByRole('list', { name: 'list' })).toBeVisible()
})
