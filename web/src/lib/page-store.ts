import { useSyncExternalStore } from 'react'
import { createStore, type StoreApi } from 'zustand/vanilla'

type PageStore<State> = StoreApi<State> & {
  (): State
  <Part>(select: (state: State) => Part): Part
}

/**
 * State of the whole page. Unlike zustand's own hook it shows the current state on the server and
 * while the page wakes up, so that a page rendered by the server is taken over as it stands.
 */
export const createPageStore = <State>(initial: State): PageStore<State> => {
  const store = createStore<State>(() => initial)
  // biome-ignore lint/correctness/noComponentHookFactories: called once per store, at module level
  const useStore = <Part>(select?: (state: State) => Part): Part | State => {
    const read = () => (select ? select(store.getState()) : store.getState())
    return useSyncExternalStore(store.subscribe, read, read)
  }
  return Object.assign(useStore as PageStore<State>, store)
}
