import { expect, test, vi } from 'vitest'
import { createToastStore, toastDuration } from './toast.store.ts'

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

test('at most four are shown; the oldest is removed', () => {
  const store = createToastStore()
  for (const text of ['a', 'b', 'c', 'd', 'e']) store.show({ text })
  expect(store.list().map((toast) => toast.text)).toEqual(['b', 'c', 'd', 'e'])
})

test('listeners are called on each change until they unsubscribe', () => {
  const store = createToastStore()
  const listener = vi.fn()
  const unsubscribe = store.subscribe(listener)
  store.show({ text: 'a' })
  unsubscribe()
  store.clear()
  expect(listener).toHaveBeenCalledTimes(1)
})

test('errors and actions stay longer', () => {
  const durations = [
    toastDuration({ kind: 'info', action: undefined }),
    toastDuration({ kind: 'error', action: undefined }),
    toastDuration({ kind: 'info', action: { label: 'Undo', onAct: () => {} } }),
  ]
  expect(durations).toEqual([5000, 8000, 10_000])
})
