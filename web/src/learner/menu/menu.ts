import type { NavItem } from '@jingke/contract/site'
import { createPageStore } from '../../lib/browser/page-store.ts'
import { isPagePath } from '../page-table.ts'
import { type MenuRoute, toMenuRoutes } from './menu-routes.ts'

interface MenuState {
  readonly routes: MenuRoute[]
  readonly isGenerated: boolean
}

export const useMenu = createPageStore<MenuState>({ routes: [], isGenerated: false })

/** Entries link to pages of the table, to safe external addresses, or to /404. */
export const generateMenu = (navigation: readonly NavItem[]): void =>
  useMenu.setState({ routes: toMenuRoutes(navigation, isPagePath), isGenerated: true })
