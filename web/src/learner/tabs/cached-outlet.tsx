import { Activity, type ReactNode, useState } from 'react'
import {
  LocationProvider,
  type RouterLocation,
  useLocation,
  useOutlet,
} from '../../lib/router/index.ts'
import { type TabView, tabPathOf } from './tab-views.ts'
import { useTabs } from './tabs.ts'

interface CachedPage {
  readonly location: RouterLocation
  readonly element: ReactNode
}

type CachedPages = ReadonlyMap<string, CachedPage>

/** Returns `pages` itself if nothing changes. */
const updatePages = (
  pages: CachedPages,
  current: CachedPage,
  cached: readonly TabView[],
): CachedPages => {
  const currentPath = tabPathOf(current.location)
  const isKept = (path: string) => path === currentPath || cached.some((tab) => tab.path === path)
  const before = pages.get(currentPath)
  const isCurrent = before?.location === current.location && before.element === current.element
  if (isCurrent && [...pages.keys()].every(isKept)) return pages
  return new Map([...[...pages].filter(([path]) => isKept(path)), [currentPath, current]])
}

/** Shows the page of the address, and keeps the cached tabs mounted and hidden with their state. */
export const CachedOutlet = () => {
  const element = useOutlet()
  const location = useLocation()
  const cached = useTabs((state) => state.cached)
  const [known, setPages] = useState<CachedPages>(new Map())
  const pages = updatePages(known, { location, element }, cached)
  if (pages !== known) setPages(pages)

  return [...pages].map(([path, page]) => (
    <Activity key={path} mode={path === tabPathOf(location) ? 'visible' : 'hidden'}>
      {/* A hidden page keeps reading the address it was left at. */}
      <LocationProvider location={page.location}>{page.element}</LocationProvider>
    </Activity>
  ))
}
