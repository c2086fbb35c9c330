import type { Language } from '@jingke/contract/core'
import type { NavItem, SiteInfo, SitePages } from '@jingke/contract/site'
import type { Context } from '../../platform/context.ts'
import { createMemory } from '../../platform/remember.ts'
import { builtInPages } from './built-in-pages.ts'
import { builtInSite } from './built-in-site.ts'
import { findSitePages, findSiteSettings, listNavigationRows } from './site.store.ts'
import { toNavigation } from './site.view.ts'

export const siteTopic = 'site'

/** The site as visitors see it, read from memory. */
export interface Site {
  info(language: Language): Promise<SiteInfo>
  pages(language: Language): Promise<SitePages>
  navigation(language: Language, type: number): Promise<NavItem[]>
}

const headerNavigation = 0

export const createSite = (context: Context): Site => {
  const db = context.database.orm
  const infos = createMemory<SiteInfo>(context.bus, siteTopic)
  const pages = createMemory<SitePages>(context.bus, siteTopic)
  const navigations = createMemory<NavItem[]>(context.bus, siteTopic)
  return {
    info: (language) =>
      infos.get(language, async () => ({
        ...builtInSite[language],
        mobileLoginUrl: context.config.mobileLoginUrl,
        ...(await findSiteSettings(db, language)),
      })),
    pages: (language) =>
      pages.get(language, async () => ({
        ...builtInPages[language],
        ...(await findSitePages(db, language)),
      })),
    navigation: (language, type = headerNavigation) =>
      navigations.get(`${language}:${type}`, async () =>
        toNavigation(await listNavigationRows(db, type), language),
      ),
  }
}
