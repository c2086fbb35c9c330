import type { InitialData, NavItem, SiteInfo } from '@jingke/contract/site'
import { getSiteInfo, listNavigation } from '@jingke/contract/site/calls'
import { call } from './api/api.ts'
import { createPageStore } from './browser/page-store.ts'
import { isPage } from './navigation/safe-path.ts'

interface SiteState {
  readonly site: SiteInfo | undefined
  readonly navigation: NavItem[]
}

/** Branding, settings and navigation of the site, loaded once per visit. */
export const useSite = createPageStore<SiteState>({ site: undefined, navigation: [] })

/** The site is closed: every address shows /404, without the branding. */
export const useIsClosed = (): boolean => useSite(({ site }) => site?.userAccess === 0)

/** False for an address of a page that no entry of the navigation opens. While that is unknown, every page is open. */
export const useIsPageOpen = (address: string): boolean =>
  useSite(({ site }) => !site?.closedPages.some((page) => isPage(address, page)))

export const applySite = ({ site, navigation }: Pick<InitialData, 'site' | 'navigation'>): void =>
  useSite.setState({ site, navigation })

export const loadSite = async (): Promise<void> => {
  const [site, navigation] = await Promise.all([
    call(getSiteInfo, {}, { isQuiet: true }),
    call(listNavigation, { type: 0 }, { isQuiet: true }),
  ])
  applySite({ site, navigation })
}
