import { createKey, type RouterLocation, toHref, toLocation } from './location.ts'

type PopListener = (location: RouterLocation, delta: number) => void

export interface RouterHistory {
  readonly location: () => RouterLocation
  readonly push: (location: RouterLocation) => void
  readonly replace: (location: RouterLocation) => void
  readonly go: (delta: number) => void
  /** Calls back after each move by the browser's buttons or by `go`. */
  readonly listen: (onPop: PopListener) => () => void
}

interface Entry {
  readonly key: string
  readonly state: unknown
  /** Position in the history: tells how far a move went. */
  readonly index: number
}

const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && 'key' in value && 'index' in value

export const createBrowserHistory = (): RouterHistory => {
  const entryAt = (index: number): Entry =>
    isEntry(window.history.state) ? window.history.state : { key: createKey(), state: null, index }
  let entry = entryAt(0)
  window.history.replaceState(entry, '')
  const location = (): RouterLocation => {
    const { pathname, search, hash } = window.location
    const { key, state } = entry
    return { pathname, search, hash, key, state }
  }
  return {
    location,
    push: ({ key, state, ...next }) => {
      entry = { key, state, index: entry.index + 1 }
      window.history.pushState(entry, '', toHref(next))
    },
    replace: ({ key, state, ...next }) => {
      entry = { key, state, index: entry.index }
      window.history.replaceState(entry, '', toHref(next))
    },
    go: (delta) => window.history.go(delta),
    listen: (onPop) => {
      const listener = () => {
        const before = entry.index
        // Without state if the user changed the hash in the address bar: a new entry.
        entry = entryAt(before + 1)
        window.history.replaceState(entry, '')
        onPop(location(), entry.index - before)
      }
      window.addEventListener('popstate', listener)
      return () => window.removeEventListener('popstate', listener)
    },
  }
}

/** For tests, and for pages rendered by the server. */
export const createMemoryHistory = (first = '/'): RouterHistory => {
  let entries = [toLocation(first, { key: 'first' })]
  let index = 0
  const listeners = new Set<PopListener>()
  const location = () => entries[index] as RouterLocation
  return {
    location,
    push: (next) => {
      entries = [...entries.slice(0, ++index), next]
    },
    replace: (next) => {
      entries[index] = next
    },
    // Later, as in a browser.
    go: (delta) =>
      void setTimeout(() => {
        if (!entries[index + delta]) return
        index += delta
        for (const listener of listeners) listener(location(), delta)
      }),
    listen: (onPop) => {
      listeners.add(onPop)
      return () => void listeners.delete(onPop)
    },
  }
}
