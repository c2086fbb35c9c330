import { createHash } from 'node:crypto'
import { type Language, languages } from '@jingke/contract/core'
import { pagePaths, type SiteInfo } from '@jingke/contract/site'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { toLanguage } from '../requests/caller.ts'
import { type OfflineReader, offlinePage, offlinePolicy } from './offline-page.ts'
import { serviceWorkerScript } from './service-worker.ts'

export interface AppIcon {
  /** In pixels, of both sides. */
  readonly size: number
  /** Opaque, with a margin that a launcher may cut off. */
  readonly isMaskable: boolean
}

export interface InstallableSource {
  info(language: Language): Promise<SiteInfo>
  /** As PNG. */
  appIcon(icon: AppIcon): Promise<Buffer>
}

const icons = {
  'icon-192.png': { size: 192, isMaskable: false },
  'icon-512.png': { size: 512, isMaskable: false },
  'maskable-192.png': { size: 192, isMaskable: true },
  'maskable-512.png': { size: 512, isMaskable: true },
  'touch-180.png': { size: 180, isMaskable: true },
} satisfies Record<string, AppIcon>

const paper = { light: '#faf8f4', dark: '#12171d' }

const digestOf = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 12)

/** Browsers compare icons by address. */
const addressOf = (name: keyof typeof icons, { webIco, webLogo }: SiteInfo): string =>
  `/app-icons/${name}?v=${digestOf(webIco || webLogo)}`

/** The icon of a browser's tab; empty: the school has neither icon nor logo. */
export const tabIconOf = (site: SiteInfo): string =>
  site.webIco || (site.webLogo && addressOf('icon-192.png', site))

const manifestOf = (site: SiteInfo, language: Language) => ({
  id: '/',
  name: site.webName,
  short_name: site.webName,
  description: site.description,
  lang: language,
  start_url: pagePaths.dashboard,
  scope: '/',
  display: 'standalone',
  background_color: paper.light,
  theme_color: paper.light,
  icons: (['icon-192.png', 'icon-512.png', 'maskable-192.png', 'maskable-512.png'] as const).map(
    (name) => ({
      src: addressOf(name, site),
      sizes: `${icons[name].size}x${icons[name].size}`,
      type: 'image/png',
      purpose: icons[name].isMaskable ? 'maskable' : 'any',
    }),
  ),
})

/** Tags of a page that can be installed; the colour is that of the window's title bar. */
export const installableHead = (
  site: SiteInfo,
  language: Language,
  theme: '' | 'light' | 'dark',
): string =>
  [
    `<link rel="manifest" href="/manifest/${language}">`,
    `<link rel="apple-touch-icon" href="${addressOf('touch-180.png', site)}">`,
    ...(theme === ''
      ? (['light', 'dark'] as const).map(
          (name) =>
            `<meta name="theme-color" media="(prefers-color-scheme: ${name})" content="${paper[name]}">`,
        )
      : [`<meta name="theme-color" content="${paper[theme]}">`]),
  ].join('')

const isIconName = (name: string): name is keyof typeof icons => Object.hasOwn(icons, name)

/** The manifest, the icons, and the service worker with its offline page. */
export const registerInstallable = (
  app: FastifyInstance,
  source: InstallableSource,
  reader: OfflineReader | undefined,
): void => {
  const findColour = async (): Promise<string> => (await source.info('zh-CN')).themeColour
  /** Visitors have nothing to read offline, and need not fetch what shows it. */
  const readerFor = ({ url }: FastifyRequest): OfflineReader | undefined =>
    url.endsWith('?reader') ? reader : undefined
  const makeOfflinePage = async (shownBy: OfflineReader | undefined): Promise<string> => {
    const names = await Promise.all(
      languages.map(async (language) => [language, (await source.info(language)).webName]),
    )
    return offlinePage(Object.fromEntries(names), await findColour(), shownBy)
  }

  app.get<{ Params: { language: string } }>(
    '/manifest/:language',
    { exposeHeadRoute: true },
    async ({ params }, reply) => {
      const language = toLanguage(params.language)
      const site = await source.info(language)
      if (site.userAccess !== 1) return reply.callNotFound()
      return reply
        .type('application/manifest+json; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(JSON.stringify(manifestOf(site, language)))
    },
  )
  app.get<{ Params: { name: string } }>(
    '/app-icons/:name',
    { exposeHeadRoute: true },
    async ({ params: { name } }, reply) => {
      if (!isIconName(name)) return reply.callNotFound()
      return reply
        .type('image/png')
        .header('cache-control', 'max-age=86400')
        .send(await source.appIcon(icons[name]))
    },
  )
  app.get('/offline.html', { exposeHeadRoute: true }, async (request, reply) => {
    const shownBy = readerFor(request)
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', offlinePolicy(await findColour(), shownBy))
      .send(await makeOfflinePage(shownBy))
  })
  app.get('/service-worker.js', { exposeHeadRoute: true }, async (request, reply) => {
    const shownBy = readerFor(request)
    const page = shownBy ? '/offline.html?reader' : '/offline.html'
    return reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(serviceWorkerScript(page, digestOf(await makeOfflinePage(shownBy))))
  })
}
