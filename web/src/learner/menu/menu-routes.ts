import type { NavItem } from '@jingke/contract/site'
import { isExternal, toSafeHref } from '../../lib/external-link.ts'
import { toPagePath } from '../../lib/safe-path.ts'

export type MenuRoute = {
  /** Absent: the entry only holds others. */
  to?: string
  title: string
  isExternal: boolean
  children: MenuRoute[]
}

const maxDepth = 4

/** The server's list chooses among the client's own pages; it cannot name a page that is not there. */
export const toMenuRoutes = (
  nav: readonly NavItem[],
  knownPages: ReadonlySet<string>,
): MenuRoute[] => toLevel(nav, knownPages, 1)

/** The pages of ours that some entry leads to, on any level. */
export const toNavigationPages = (routes: readonly MenuRoute[]): string[] =>
  routes.flatMap(({ to, isExternal, children }) => [
    ...(to === undefined || isExternal ? [] : [to]),
    ...toNavigationPages(children),
  ])

const toLevel = (
  nav: readonly NavItem[],
  knownPages: ReadonlySet<string>,
  depth: number,
): MenuRoute[] => {
  if (depth > maxDepth) return []
  return nav.flatMap((item) => {
    const title = item.linkName.trim()
    if (title === '') return []
    const children = toLevel(item.children, knownPages, depth + 1)
    if (item.linkUrl === '') return children.length > 0 ? [toGroup(title, children)] : []
    const href = toSafeHref(item.linkUrl)
    if (href === undefined) return []
    const isOutside = isExternal(href)
    const to = isOutside || knownPages.has(toPagePath(href)) ? href : '/404'
    return [{ to, title, isExternal: isOutside, children }]
  })
}

const toGroup = (title: string, children: MenuRoute[]): MenuRoute => ({
  title,
  isExternal: false,
  children,
})
