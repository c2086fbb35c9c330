import { useSyncExternalStore } from 'react'

type Listener<State> = (state: State, before: State) => void

interface PageStore<State> {
  (): State
  <Part>(select: (state: State) => Part): Part
  readonly getState: () => State
  /** Merges `change` into the state. Listeners are not called if a function returns the state as is. */
  readonly setState: (change: Partial<State> | ((state: State) => Partial<State>)) => void
  readonly replaceState: (next: State) => void
  /** Returns the function that ends the subscription. */
  readonly subscribe: (listener: Listener<State>) => () => void
}

/**
 * State outside of React, with a hook to read it. The hook renders the current state on the server
 * and during hydration too, so that both agree.
 */
export const createPageStore = <State extends object>(initial: State): PageStore<State> => {
  let state = initial
  const listeners = new Set<Listener<State>>()
  const getState = () => state
  const replaceState = (next: State) => {
    const before = state
    state = next
    for (const listener of listeners) listener(state, before)
  }
  const setState: PageStore<State>['setState'] = (change) => {
    const patch = typeof change === 'function' ? change(state) : change
    if (patch !== state) replaceState({ ...state, ...patch })
  }
  const subscribe = (listener: Listener<State>) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  // biome-ignore lint/correctness/noComponentHookFactories: called once per store, not while rendering
  const useStore = <Part>(select?: (state: State) => Part): Part | State => {
    const read = () => (select ? select(state) : state)
    return useSyncExternalStore(subscribe, read, read)
  }
  return Object.assign(useStore as PageStore<State>, {
    getState,
    setState,
    replaceState,
    subscribe,
  })
}
