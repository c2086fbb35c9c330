import { expect, test, vi } from 'vitest'
import { createToastStore, toastStay } from './toast.store.ts'

test('a toast is shown until dismissed', () => {
  const store = createToastStore()
  const id = store.show({ kind: 'success', text: 'Saved' })
  expect(store.list()).toMatchObject([{ id, kind: 'success', text: 'Saved' }])
  store.dismiss(id)
  expect(store.list()).toEqual([])
})

test('the same text is not shown twice at once', () => {
  const store = createToastStore()
  const first = store.show({ kind: 'error', text: 'Timed out' })
  const second = store.show({ kind: 'error', text: 'Timed out' })
  expect(second).toBe(first)
  expect(store.list()).toMatchObject([{ text: 'Timed out', showings: 2 }])
})

test('at most four stand; the oldest leaves', () => {
  const store = createToastStore()
  for (const text of ['a', 'b', 'c', 'd', 'e']) store.show({ text })
  expect(store.list().map((toast) => toast.text)).toEqual(['b', 'c', 'd', 'e'])
})

test('listeners hear each change until they leave', () => {
  const store = createToastStore()
  const listener = vi.fn()
  const leave = store.subscribe(listener)
  store.show({ text: 'a' })
  leave()
  store.clear()
  expect(listener).toHaveBeenCalledTimes(1)
})

test('trouble and choices stay longer', () => {
  const stays = [
    toastStay({ kind: 'info', action: undefined }),
    toastStay({ kind: 'error', action: undefined }),
    toastStay({ kind: 'info', action: { label: 'Undo', onAct: () => {} } }),
  ]
  expect(stays).toEqual([5000, 8000, 10_000])
})
