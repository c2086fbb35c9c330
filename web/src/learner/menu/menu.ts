import type { NavItem } from '@jingke/contract/site'
import { createPageStore } from '../../lib/page-store.ts'
import { isPage } from '../../lib/safe-path.ts'
import { pagePaths } from '../page-paths.ts'
import { type MenuRoute, toMenuRoutes, toNavigationPages } from './menu-routes.ts'

interface MenuState {
  readonly routes: MenuRoute[]
  readonly isGenerated: boolean
}

export const useMenu = createPageStore<MenuState>({ routes: [], isGenerated: false })

/** The menu leads to our own pages by their link path, to safe addresses outside, or to /404. */
export const generateMenu = (navigation: readonly NavItem[]): void =>
  useMenu.setState({ routes: toMenuRoutes(navigation, pagePaths), isGenerated: true })

/** Whether the navigation list leads to a page; one that it does not lead to cannot be opened. */
export const useIsInMenu = (page: string): boolean =>
  useMenu(({ routes }) => toNavigationPages(routes).some((path) => isPage(path, page)))
