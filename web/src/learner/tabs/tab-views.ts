import { pagePaths } from '../../lib/navigation/page-addresses.ts'

export type TabView = {
  /** Identifies the tab; see `tabPathOf`. */
  path: string
  /** Path and query that the tab opens. */
  fullPath: string
  title: string
  /** Cannot be closed. */
  affix: boolean
  noCache: boolean
}

/** Invariant: `cached` is `visited` without the entries marked noCache. */
export type TabViews = {
  readonly visited: readonly TabView[]
  readonly cached: readonly TabView[]
}

export const tabLimit = 20

/** Each course has a tab of its own; any other page one tab for all its queries. */
export const tabPathOf = ({ pathname, search }: { pathname: string; search: string }): string => {
  const courseId = pathname === pagePaths.course ? new URLSearchParams(search).get('id') : null
  return courseId === null ? pathname : `${pathname}?id=${courseId}`
}

export const noTabs: TabViews = { visited: [], cached: [] }

/** Updates the address and title of a tab that is open already. */
export const openTab = (state: TabViews, tab: TabView): TabViews => {
  const open = state.visited.find((view) => view.path === tab.path)
  if (open) {
    const renewed = { ...tab, affix: open.affix || tab.affix }
    return withVisited(state.visited.map((view) => (view === open ? renewed : view)))
  }
  return withVisited([...makeRoom(state.visited), tab])
}

export const closeTab = (state: TabViews, path: string): TabViews =>
  keepOnly(state, (view) => view.path !== path)

export const closeOtherTabs = (state: TabViews, path: string): TabViews =>
  keepOnly(state, (view) => view.path === path)

export const closeAllTabs = (state: TabViews): TabViews => keepOnly(state, () => false)

/** The tab to show after closing the current one: to its right, else to its left, else the dashboard. */
export const nextTabAfterClosing = (state: TabViews, path: string): string => {
  const { visited } = state
  const index = visited.findIndex((view) => view.path === path)
  if (index < 0) return visited.at(-1)?.fullPath ?? pagePaths.dashboard
  const closing = visited[index]
  if (closing?.affix) return closing.fullPath
  const neighbour = visited[index + 1] ?? visited[index - 1]
  return neighbour?.fullPath ?? pagePaths.dashboard
}

// With fixed tabs only, the limit is exceeded.
const makeRoom = (visited: readonly TabView[]): readonly TabView[] => {
  if (visited.length < tabLimit) return visited
  const oldest = visited.find((view) => !view.affix)
  return visited.filter((view) => view !== oldest)
}

const keepOnly = (state: TabViews, isKept: (view: TabView) => boolean): TabViews => {
  const visited = state.visited.filter((view) => view.affix || isKept(view))
  return visited.length === state.visited.length ? state : withVisited(visited)
}

const withVisited = (visited: readonly TabView[]): TabViews => ({
  visited,
  cached: visited.filter((view) => !view.noCache),
})

const isTabView = (value: unknown): value is TabView => {
  const tab = value as Partial<TabView> | null
  return (
    typeof tab?.path === 'string' &&
    typeof tab.fullPath === 'string' &&
    tab.fullPath.startsWith('/') &&
    typeof tab.title === 'string' &&
    typeof tab.affix === 'boolean' &&
    typeof tab.noCache === 'boolean'
  )
}

/** Reads stored tabs; what is no tab is dropped. */
export const toTabViews = (stored: unknown): TabViews =>
  withVisited(Array.isArray(stored) ? stored.filter(isTabView).slice(0, tabLimit) : [])
