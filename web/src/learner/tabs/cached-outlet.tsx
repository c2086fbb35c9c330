import { Activity, type ReactNode, useRef } from 'react'
import {
  type Location,
  UNSAFE_LocationContext as LocationContext,
  useLocation,
  useOutlet,
} from 'react-router'
import { useTabs } from './tabs.ts'

interface KeptPage {
  readonly location: Location
  readonly element: ReactNode
}

/** A page in the background goes on seeing the address it was left at. */
const AtLocation = ({ location, children }: { location: Location; children: ReactNode }) => (
  <LocationContext value={{ location, navigationType: 'POP' as never }}>{children}</LocationContext>
)

/** Shows the page of the address and keeps the cached tabs alive, hidden, with their state. */
export const CachedOutlet = () => {
  const element = useOutlet()
  const location = useLocation()
  const cached = useTabs((state) => state.cached)
  const kept = useRef(new Map<string, KeptPage>())

  const pages = kept.current
  pages.set(location.pathname, { location, element })
  for (const path of pages.keys()) {
    const isCached = cached.some((tab) => tab.path === path)
    if (!isCached && path !== location.pathname) pages.delete(path)
  }

  return [...pages].map(([path, page]) => (
    <Activity key={path} mode={path === location.pathname ? 'visible' : 'hidden'}>
      <AtLocation location={page.location}>{page.element}</AtLocation>
    </Activity>
  ))
}
