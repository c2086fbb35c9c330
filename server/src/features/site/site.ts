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
import { findSiteRules, findStoredSettings, type RulesRow } from './settings/settings.store.ts'
import { listNavigationRows, type NavigationRow } from './site.store.ts'
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
export const addressesOfPages = ['heroImage', 'certificateSeal', 'certificateSignature'] as const

/** Every document and every check of staff reads it, for visitors too, who come all at once. */
interface StoredSite {
  readonly texts: Awaited<ReturnType<typeof findStoredSettings>>
  readonly rules: RulesRow
  readonly header: readonly NavigationRow[]
}

export const createSite = (context: Context): Site => {
  const { bus, db } = context
  const sites = createCache<StoredSite>('site', bus, [siteTopic])
  // Browsers ask for them once; drawing one takes longer than a call.
  const icons = createCache<Buffer>('icons', bus, [siteTopic])
  const load = () =>
    sites.get('', async () => ({
      texts: await findStoredSettings(db),
      rules: await findSiteRules(db),
      header: await listNavigationRows(db, headerNavigation),
    }))
  const toInfo = ({ texts, rules, header }: StoredSite, language: Language): SiteInfo => ({
    ...builtInSite[language],
    mobileLoginUrl: context.config.mobileLoginUrl,
    ...withSafeAddresses(texts[language].info, addressesOfSite),
    userAccess: 1,
    canResetPassword: (context.config.mail ?? context.config.sms) !== undefined,
    canResetByPhone: context.config.sms !== undefined,
    canResetByMail: context.config.mail !== undefined,
    hasPublicCourses: rules.hasPublicCourses,
    closedPages: findClosedPages(header),
  })
  const info = async (language: Language) => {
    const site = await load()
    return site.rules.isOpen ? toInfo(site, language) : closedSite
  }
  return {
    rules: async () => {
      const { isOneDevice, isSecondStepRequired, hasPublicCourses } = (await load()).rules
      return { isOneDevice, isSecondStepRequired, hasPublicCourses }
    },
    settings: async (language) => toInfo(await load(), language),
    info,
    appIcon: (icon) =>
      icons.get(JSON.stringify(icon), async () =>
        drawAppIcon(context.storage, (await info('zh-CN')).webIco, icon),
      ),
    pages: async (language) => {
      const { rules, texts } = await load()
      if (!rules.isOpen) return closedPages
      return {
        ...builtInPages[language],
        ...withSafeAddresses(texts[language].pages, addressesOfPages),
      }
    },
    navigation: async (language, type = headerNavigation) => {
      const { rules, header } = await load()
      if (!rules.isOpen) return []
      const rows = type === headerNavigation ? header : await listNavigationRows(db, type)
      return toNavigation(rows, language)
    },
  }
}
