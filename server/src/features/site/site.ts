import type { Language } from '@jingke/contract/core'
import {
  findClosedPages,
  type NavItem,
  type SiteInfo,
  type SitePages,
  type SiteRules,
} from '@jingke/contract/site'
import { isThemeColour, productColour } from '@jingke/contract/site/theme-colour'
import { defineTopic, Nothing } from '../../platform/bus/bus.ts'
import { createCache } from '../../platform/cache.ts'
import type { Context } from '../../platform/context.ts'
import type { AppIcon } from '../../platform/http/pages/installable.ts'
import { drawAppIcon, drawMailLogo } from './app-icon.ts'
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
  /** The head of mails, also while the site is closed. */
  letterhead(language: Language): Promise<Letterhead>
}

interface Letterhead {
  readonly name: string
  /** As #rrggbb. */
  readonly colour: string
  /** As PNG; undefined: the school has none that can be read. */
  readonly logo: Buffer | undefined
}

const headerNavigation = 0

export const addressesOfSite = [
  'webLogo',
  'webBottomLogo',
  'webDarkLogo',
  'webIco',
  'webQRCode',
  'loginQrCode',
  'mobileLoginUrl',
] as const
export const addressesOfPages = ['heroImage', 'certificateSeal', 'certificateSignature'] as const

interface StoredSite {
  readonly texts: Awaited<ReturnType<typeof findStoredSettings>>
  readonly rules: RulesRow
  readonly header: readonly NavigationRow[]
}

const logos = ['webLogo', 'webBottomLogo', 'webDarkLogo'] as const

/** A language without logos of its own shows those of the other one: better than the product's. */
const withLogosOf = (texts: StoredSite['texts'], language: Language): Partial<SiteInfo> => {
  const infoOf = (one: Language) => withSafeAddresses(texts[one].info, addressesOfSite)
  const own = infoOf(language)
  if (logos.some((name) => own[name])) return own
  const others = infoOf(language === 'en' ? 'zh-CN' : 'en')
  return { ...own, ...Object.fromEntries(logos.map((name) => [name, others[name] ?? ''])) }
}

export const createSite = (context: Context): Site => {
  const { bus, db } = context
  // Every document and every check of staff reads it, for a class that comes all at once too.
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
    ...withLogosOf(texts, language),
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
      const { isOpen: _, version: __, ...rules } = (await load()).rules
      return rules
    },
    settings: async (language) => toInfo(await load(), language),
    info,
    appIcon: (icon) =>
      icons.get(JSON.stringify(icon), async () => {
        const { webIco, webLogo } = await info('zh-CN')
        return drawAppIcon(context.storage, webIco || webLogo, icon)
      }),
    letterhead: async (language) => {
      const { webName, webLogo, themeColour } = toInfo(await load(), language)
      const logo = await icons.get(`letterhead ${webLogo}`, async () =>
        drawMailLogo(context.storage, webLogo),
      )
      return {
        name: webName,
        colour: isThemeColour(themeColour) ? themeColour : productColour,
        logo: logo.length > 0 ? logo : undefined,
      }
    },
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
