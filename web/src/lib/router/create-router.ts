import type { RouterHistory } from './history.ts'
import { type RouterLocation, resolveHref, toHref, toLocation } from './location.ts'
import { createMatcher, type RouteMatch } from './match-routes.ts'
import { loadRoutes, type Redirect, type Route } from './route.ts'

type Action = 'push' | 'replace' | 'pop'

/** The routes shown. `failedAt`: the one that shows its `errorElement`. */
export interface RouterPage extends RouteMatch {
  readonly failedAt?: Route | undefined
}

export interface RouterState {
  readonly location: RouterLocation
  /** Undefined until the first page is loaded. */
  readonly page: RouterPage | undefined
  readonly isNavigating: boolean
  readonly preventScrollReset: boolean
}

export interface NavigateOptions {
  /** By default a visit of the same address replaces the history entry. */
  readonly replace?: boolean | undefined
  readonly preventScrollReset?: boolean | undefined
  readonly state?: unknown
}

export interface Blocker {
  readonly shouldBlock: (current: RouterLocation, next: RouterLocation) => boolean
  readonly onBlock: (proceed: () => void) => void
}

export interface Router {
  readonly get: () => RouterState
  readonly subscribe: (listener: (state: RouterState) => void) => () => void
  /** Resolves when the page is shown, or the navigation is blocked or replaced by another one. */
  readonly navigate: (to: string, options?: NavigateOptions) => Promise<void>
  readonly addBlocker: (blocker: Blocker) => () => void
  /** Resolves when the first page is loaded. */
  readonly whenReady: () => Promise<void>
}

interface Options {
  readonly routes: readonly Route[]
  readonly history: RouterHistory
  /** The first page needs no `before` and its code is loaded: it is there at once. */
  readonly isLoaded?: boolean
}

type Outcome =
  | { readonly is: 'redirect'; readonly to: string }
  | { readonly is: 'page'; readonly page: RouterPage }

/** Milliseconds after the last move of the browser. */
const undoDelay = 50

const nothing: RouteMatch = { routes: [], params: {} }

const pageWithError = (
  match: RouteMatch,
  thrownBy: Route | undefined,
  error: unknown,
): RouterPage => {
  const end = thrownBy ? match.routes.indexOf(thrownBy) + 1 : match.routes.length
  const hasFallback = (route: Route) => route.errorElement !== undefined
  const failedAt =
    match.routes.slice(0, end).findLast(hasFallback) ?? match.routes.find(hasFallback)
  if (!failedAt) throw error
  return { ...match, failedAt }
}

const prepare = async (match: RouteMatch, location: RouterLocation): Promise<Outcome> => {
  let running: Route | undefined
  try {
    for (const route of match.routes) {
      running = route
      const outcome: Redirect | null | undefined = await route.before?.({
        location,
        params: match.params,
      })
      if (outcome) return { is: 'redirect', to: outcome.redirectTo }
    }
    running = undefined
    await loadRoutes(match.routes)
    return { is: 'page', page: match }
  } catch (error) {
    return { is: 'page', page: pageWithError(match, running, error) }
  }
}

const isHashChange = (from: RouterLocation, to: RouterLocation): boolean =>
  to.hash !== '' && from.pathname === to.pathname && from.search === to.search

export const createRouter = ({ routes, history, isLoaded = false }: Options): Router => {
  const match = createMatcher(routes)
  const listeners = new Set<(state: RouterState) => void>()
  const blockers = new Set<Blocker>()
  const first = history.location()
  const ready = Promise.withResolvers<void>()
  let latest = 0
  /** The user has agreed to the next move of the browser. */
  let isMoveAllowed = false
  /** How far the browser is from the entry shown, until a blocked move is undone. */
  let away = 0
  let undoing: ReturnType<typeof setTimeout> | undefined
  let state: RouterState = {
    location: first,
    page: isLoaded ? (match(first.pathname) ?? nothing) : undefined,
    isNavigating: false,
    preventScrollReset: false,
  }

  const update = (change: Partial<RouterState>): void => {
    state = { ...state, ...change }
    for (const listener of listeners) listener(state)
  }

  const commit = (action: Action, location: RouterLocation, change: Partial<RouterState>): void => {
    away = 0
    clearTimeout(undoing)
    if (action !== 'pop') history[action](location)
    update({ isNavigating: false, location, ...change })
    ready.resolve()
  }

  /** A later navigation takes the place of one that still loads. */
  const visit = async (
    action: Action,
    location: RouterLocation,
    preventScrollReset = false,
  ): Promise<void> => {
    const number = ++latest
    if (state.page && isHashChange(state.location, location))
      return commit(action, location, { preventScrollReset })
    update({ isNavigating: true })
    const outcome = await prepare(match(location.pathname) ?? nothing, location)
    if (number !== latest) return
    if (outcome.is === 'page')
      return commit(action, location, { page: outcome.page, preventScrollReset })
    // The entry of a page that only redirects would send the back button here again.
    const next = toLocation(resolveHref(outcome.to, location))
    await visit(action === 'push' ? 'push' : 'replace', next, preventScrollReset)
  }

  const blockerOf = (next: RouterLocation): Blocker | undefined =>
    [...blockers].find(({ shouldBlock }) => shouldBlock(state.location, next))

  const navigate: Router['navigate'] = async (to, options = {}) => {
    const next = toLocation(resolveHref(to, state.location), { state: options.state })
    const { replace = toHref(next) === toHref(state.location), preventScrollReset } = options
    const go = () => visit(replace ? 'replace' : 'push', next, preventScrollReset)
    const blocker = blockerOf(next)
    if (blocker) blocker.onBlock(() => void go())
    else await go()
  }

  /** A browser that the user moves meanwhile may drop the move that was asked for. */
  const continueUndo = (delta: number): void => {
    away += delta
    clearTimeout(undoing)
    if (away !== 0) undoing = setTimeout(() => history.go(-away), undoDelay)
  }

  history.listen((next, delta) => {
    if (away !== 0) return continueUndo(delta)
    const isAllowed = isMoveAllowed
    isMoveAllowed = false
    const blocker = isAllowed || delta === 0 ? undefined : blockerOf(next)
    if (!blocker) return void visit('pop', next)
    // The browser has moved already: it goes back, and again when the user agrees.
    away = delta
    history.go(-delta)
    // A page that still loads would be added at the wrong entry.
    latest += 1
    update({ isNavigating: false })
    blocker.onBlock(() => {
      isMoveAllowed = true
      history.go(delta)
    })
  })
  if (isLoaded) ready.resolve()
  else void visit('pop', first)

  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    navigate,
    addBlocker: (blocker) => {
      blockers.add(blocker)
      return () => void blockers.delete(blocker)
    },
    whenReady: () => ready.promise,
  }
}
