import type { NavItem } from '@jingke/contract/site'
import { isExternal, toSafeHref } from '../../lib/navigation/external-link.ts'
import { notFoundPath } from '../../lib/navigation/page-addresses.ts'
import { toPagePath } from '../../lib/navigation/safe-path.ts'

export type MenuRoute = {
  /** Absent for a group, which only has children. */
  to?: string
  title: string
  isExternal: boolean
  children: MenuRoute[]
}

const maxDepth = 4

/** A link of the server's list to a page that the app does not have becomes a link to /404. */
export const toMenuRoutes = (
  nav: readonly NavItem[],
  isKnownPage: (path: string) => boolean,
): MenuRoute[] => toLevel(nav, isKnownPage, 1)

const toLevel = (
  nav: readonly NavItem[],
  isKnownPage: (path: string) => boolean,
  depth: number,
): MenuRoute[] => {
  if (depth > maxDepth) return []
  return nav.flatMap((item) => {
    const title = item.linkName.trim()
    if (title === '') return []
    const children = toLevel(item.children, isKnownPage, depth + 1)
    if (item.linkUrl === '') return children.length > 0 ? [toGroup(title, children)] : []
    const href = toSafeHref(item.linkUrl)
    if (href === undefined) return []
    const isOutside = isExternal(href)
    const to = isOutside || isKnownPage(toPagePath(href)) ? href : notFoundPath
    return [{ to, title, isExternal: isOutside, children }]
  })
}

/** Leaves out links to pages that are not open; such an entry stays as a group for its open children. */
export const keepOpenRoutes = (
  routes: readonly MenuRoute[],
  isOpen: (path: string) => boolean,
): MenuRoute[] =>
  routes.flatMap((route) => {
    const children = keepOpenRoutes(route.children, isOpen)
    if (route.to !== undefined && (route.isExternal || isOpen(toPagePath(route.to))))
      return [{ ...route, children }]
    return children.length > 0 ? [toGroup(route.title, children)] : []
  })

const toGroup = (title: string, children: MenuRoute[]): MenuRoute => ({
  title,
  isExternal: false,
  children,
})
