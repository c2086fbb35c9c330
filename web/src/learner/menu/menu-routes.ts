import type { NavItem } from '@jingke/contract/site'
import { isExternal, toSafeHref } from '../../lib/external-link.ts'
import { toPagePath } from '../../lib/safe-path.ts'

export type MenuRoute = {
  to: string
  title: string
  isExternal: boolean
  children: MenuRoute[]
}

const MAX_DEPTH = 4

/** The server's list chooses among the client's own pages; it cannot name a page that is not there. */
export const toMenuRoutes = (
  nav: readonly NavItem[],
  knownPages: ReadonlySet<string>,
): MenuRoute[] => toLevel(nav, knownPages, 1)

const toLevel = (
  nav: readonly NavItem[],
  knownPages: ReadonlySet<string>,
  depth: number,
): MenuRoute[] => {
  if (depth > MAX_DEPTH) return []
  return nav.flatMap((item) => {
    const title = item.linkName.trim()
    const href = toSafeHref(item.linkUrl)
    if (href === undefined || title === '') return []
    const isOutside = isExternal(href)
    const to = isOutside || knownPages.has(toPagePath(href)) ? href : '/404'
    return [
      { to, title, isExternal: isOutside, children: toLevel(item.children, knownPages, depth + 1) },
    ]
  })
}
