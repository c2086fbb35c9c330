import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { createPageStore } from './page-store.ts'

interface Counter {
  readonly count: number
  readonly name?: string
}

test('a change is merged, a replacement is not', () => {
  const useCounter = createPageStore<Counter>({ count: 1, name: 'a' })
  useCounter.setState(({ count }) => ({ count: count + 1 }))
  expect(useCounter.getState()).toEqual({ count: 2, name: 'a' })
  useCounter.replaceState({ count: 0 })
  expect(useCounter.getState()).toEqual({ count: 0 })
})

test('listeners receive the state and the one before until they unsubscribe', () => {
  const useCounter = createPageStore<Counter>({ count: 1 })
  const listener = vi.fn()
  const unsubscribe = useCounter.subscribe(listener)
  useCounter.setState({ count: 2 })
  unsubscribe()
  useCounter.setState({ count: 3 })
  expect(listener.mock.calls).toEqual([[{ count: 2 }, { count: 1 }]])
})

test('returning the state unchanged notifies nobody', () => {
  const useCounter = createPageStore<Counter>({ count: 1 })
  const listener = vi.fn()
  useCounter.subscribe(listener)
  useCounter.setState((state) => state)
  expect(listener).not.toHaveBeenCalled()
})

const useShown = createPageStore<Counter>({ count: 1 })
const Count = () => useShown(({ count }) => count)

test('the server renders the current state, not the initial one', () => {
  useShown.setState({ count: 7 })
  expect(renderToStaticMarkup(<Count />)).toBe('7')
})
