import type { Language } from '@jingke/contract/core'
import {
  findClosedPages,
  type NavItem,
  type SiteInfo,
  type SitePages,
  type SiteRules,
} from '@jingke/contract/site'
import { defineTopic, Nothing } from '../../platform/bus/bus.ts'
import { createCache } from '../../platform/cache.ts'
import type { Context } from '../../platform/context.ts'
import type { AppIcon } from '../../platform/http/pages/installable.ts'
import { drawAppIcon } from './app-icon.ts'
import { builtInPages, closedPages } from './built-in-pages.ts'
import { builtInSite, closedSite } from './built-in-site.ts'
import { findSiteRules, type RulesRow } from './settings/settings.store.ts'
import { findSitePages, findSiteSettings, listNavigationRows } from './site.store.ts'
import { toNavigation, withSafeAddresses } from './site.view.ts'

export const siteTopic = defineTopic({ name: 'site', schema: Nothing, isVersioned: true })

/** Branding, pages and navigation, cached; while the site is closed, their closed versions. */
export interface Site {
  /** Also while the site is closed. */
  settings(language: Language): Promise<SiteInfo>
  rules(): Promise<SiteRules>
  info(language: Language): Promise<SiteInfo>
  pages(language: Language): Promise<SitePages>
  navigation(language: Language, type: number): Promise<NavItem[]>
  appIcon(icon: AppIcon): Promise<Buffer>
}

const headerNavigation = 0

export const addressesOfSite = [
  'webLogo',
  'webBottomLogo',
  'webIco',
  'webQRCode',
  'loginQrCode',
  'mobileLoginUrl',
] as const
export const addressesOfPages = ['heroImage'] as const

export const createSite = (context: Context): Site => {
  const { db } = context
  // Every document and every check of staff reads some of these, for visitors too, who come all at once.
  const infos = createCache<SiteInfo>(context.bus, [siteTopic])
  const pages = createCache<SitePages>(context.bus, [siteTopic])
  const rules = createCache<RulesRow>(context.bus, [siteTopic])
  const icons = createCache<Buffer>(context.bus, [siteTopic])
  const navigations = createCache<NavItem[]>(context.bus, [siteTopic])
  const settings = (language: Language) =>
    infos.get(language, async () => ({
      ...builtInSite[language],
      mobileLoginUrl: context.config.mobileLoginUrl,
      ...withSafeAddresses(await findSiteSettings(db, language), addressesOfSite),
      userAccess: 1,
      closedPages: findClosedPages(await listNavigationRows(db, headerNavigation)),
    }))
  const loadRules = () => rules.get('', () => findSiteRules(db))
  const isOpen = async () => (await loadRules()).isOpen
  const info = async (language: Language) => ((await isOpen()) ? settings(language) : closedSite)
  return {
    rules: async () => {
      const { isOneDevice, isSecondStepRequired } = await loadRules()
      return { isOneDevice, isSecondStepRequired }
    },
    settings,
    info,
    appIcon: (icon) =>
      icons.get(JSON.stringify(icon), async () =>
        drawAppIcon(context.storage, (await info('zh-CN')).webIco, icon),
      ),
    pages: async (language) => {
      if (!(await isOpen())) return closedPages
      return pages.get(language, async () => ({
        ...builtInPages[language],
        ...withSafeAddresses(await findSitePages(db, language), addressesOfPages),
      }))
    },
    navigation: async (language, type = headerNavigation) => {
      if (!(await isOpen())) return []
      return navigations.get(`${language}:${type}`, async () =>
        toNavigation(await listNavigationRows(db, type), language),
      )
    },
  }
}
