import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { PublicCourse } from '@jingke/contract/catalogue'
import { getPublicCourse } from '@jingke/contract/catalogue/calls'
import type { Language } from '@jingke/contract/core'
import {
  type InitialData,
  isConsolePath,
  type NavItem,
  pagePaths,
  publicCourseIdOf,
  type SiteInfo,
  statisticsHost,
} from '@jingke/contract/site'
import { themeStyle } from '@jingke/contract/site/theme-colour'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { Problem } from '../../problem.ts'
import { readCookie } from '../requests/cookies.ts'
import { isCallPath, pathOf } from '../requests/request-url.ts'
import { type PlaybackOrigins, pagePolicy } from '../security-headers.ts'
import { socketOrigin } from '../sockets/socket-origin.ts'
import { CompressedPage, encodingFor } from './compressed-page.ts'
import { toCourseHead } from './course-head.ts'
import { registerForCrawlers } from './crawlers.ts'
import {
  type InstallableSource,
  installableHead,
  registerInstallable,
  tabIconOf,
} from './installable.ts'
import { fillPage, type PageParts } from './page.ts'
import { languageOf, themeOf } from './page-choices.ts'
import {
  type AppShellChoices,
  builtWeb,
  policyHash,
  readWebAssets,
  type WebAssets,
} from './web-assets.ts'

export interface FirstViewSource extends InstallableSource {
  navigation(language: Language, type: number): Promise<NavItem[]>
  /** The responses that a visitor gets, by the path of the call. */
  answersFor(
    calls: readonly string[],
    language: Language,
    input: object,
  ): Promise<Record<string, unknown>>
  /** Sites that may show the video player in a frame. */
  allowedFrameOrigins(): Promise<readonly string[]>
  playbackOrigins(): Promise<PlaybackOrigins>
  /** Courses that visitors may open. */
  listPublicCourses(): Promise<readonly number[]>
  readonly publicUrl: string | undefined
}

/** The partner channel's player, which partners show inside their own pages. */
const framedPath = pagePaths.videoPlayer

const sizeOf = (request: FastifyRequest): PageParts['size'] =>
  readCookie(request, 'size') === 'compact' ? 'compact' : ''

/**
 * A statistics service counts by the Referer of its script and images, so pages send their origin. The
 * player's page sends none: its URL contains a partner's signature.
 */
const referrerPolicyOf = (path: string, { statisticalCode }: SiteInfo): string =>
  statisticsHost(statisticalCode) && path !== framedPath ? 'strict-origin' : 'no-referrer'

const choicesOf = (request: FastifyRequest): AppShellChoices => ({
  isSidebarOpen: readCookie(request, 'sidebarStatus') === '1',
  isMenuOpen: readCookie(request, 'personalMenuStatus') !== '0',
})

const keptPages = 128

interface PageRequest {
  readonly path: string
  readonly start: InitialData
  readonly look: Pick<PageParts, 'theme' | 'size'>
  readonly isSignedIn: boolean
  /** Whether the content itself is rendered here. */
  readonly isRendered: boolean
  /** For a page of a signed-in user, which is rendered without data. */
  readonly appShell: { readonly address: string; readonly choices: AppShellChoices } | undefined
  readonly isConsole: boolean
  readonly isInstallable: boolean
  readonly publicUrl: string | undefined
}

/**
 * A page is a pure function of its input, so it is rendered once: it takes 8 ms with its compression, for which a class
 * that opens the school at once would wait sixty times.
 */
const createPageMaker = (assets: WebAssets) => {
  const made = new LRUCache<string, Promise<CompressedPage>>({ max: keptPages })
  const viewOf = ({ path, start, isRendered, appShell }: PageRequest) => {
    if (appShell) return assets.entry.renderAppShell(appShell.address, start, appShell.choices)
    if (isRendered) return assets.entry.renderPage(path, start)
    return { content: '', title: start.site.title }
  }
  const make = async (request: PageRequest) => {
    const { path, start, look, isSignedIn, isConsole, isInstallable } = request
    const view = await viewOf(request)
    const course = start.answers[getPublicCourse] as PublicCourse | undefined
    const html = fillPage(isConsole ? assets.consoleTemplate : assets.template, {
      ...view,
      ...(course && toCourseHead(course, start.site, start.language, request.publicUrl)),
      ...look,
      language: start.language,
      site: start.site,
      icon: tabIconOf(start.site),
      installable: isInstallable ? installableHead(start.site, start.language, look.theme) : '',
      start,
      preloads: isConsole ? '' : assets.preloadsFor(path, isSignedIn),
      themeStyle: themeStyle(start.site.themeColour),
    })
    return new CompressedPage(html)
  }
  return (request: PageRequest) => {
    const key = JSON.stringify(request)
    const known = made.get(key)
    if (known) return known
    const page = make(request)
    made.set(key, page)
    page.catch(() => made.delete(key))
    return page
  }
}

/** Serves the built web: files by their hashed names, and one page for every other address. */
export const registerWeb = async (
  app: FastifyInstance,
  source: FirstViewSource,
  dist = builtWeb,
): Promise<void> => {
  const assets = await readWebAssets(dist)
  if (!assets) {
    app.log.warn('the web is not built: only the calls are served')
    return
  }
  await app.register(fastifyStatic, {
    root: join(assets.clientRoot, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    index: false,
    dotfiles: 'deny',
    decorateReply: false,
    preCompressed: true,
  })
  registerForCrawlers(app, {
    ...source,
    findIcon: async () => tabIconOf(await source.info('zh-CN')),
  })
  registerInstallable(app, source, assets.offlineReader)
  const makePage = createPageMaker(assets)
  /** Undefined: the course is not open to visitors. */
  const findAnswers = async (
    calls: readonly string[],
    language: Language,
    courseId: number | undefined,
  ): Promise<Record<string, unknown> | undefined> => {
    try {
      return await source.answersFor(calls, language, courseId === undefined ? {} : { courseId })
    } catch (error) {
      if (error instanceof Problem && courseId !== undefined) return undefined
      throw error
    }
  }

  app.get('/*', { exposeHeadRoute: true }, async (request, reply) => {
    const path = pathOf(request.url)
    if (isCallPath(path)) return reply.callNotFound()
    const language = languageOf(request)
    // The cookie authenticates nothing: it only selects the first HTML for visitors who are signed in.
    const isSignedIn = readCookie(request, 'token') !== undefined
    const site = await source.info(language)
    app.lastShown.set(language, site)
    const isOpen = site.userAccess === 1
    const isClosedPage = site.closedPages.some((page) => page.toLowerCase() === path.toLowerCase())
    const courseId = publicCourseIdOf(path)
    const calls = isSignedIn || !isOpen ? undefined : assets.renderedCalls(path)
    const address =
      isSignedIn && isOpen && !isClosedPage
        ? assets.entry.appShellAddressOf(request.url)
        : undefined
    const appShell = address === undefined ? undefined : { address, choices: choicesOf(request) }
    const [navigation, answers, frameOrigins, playback] = await Promise.all([
      source.navigation(language, 0),
      calls && findAnswers(calls, language, courseId),
      path === framedPath ? source.allowedFrameOrigins() : [],
      source.playbackOrigins(),
    ])
    const isRendered = answers !== undefined
    const start = { site, navigation, language, answers: answers ?? {} }
    const shownPath = pathOf(address ?? request.url)
    const knownPath = assets.preloadsFor(shownPath, isSignedIn) === '' ? '' : shownPath
    const look = { theme: themeOf(request), size: sizeOf(request) }
    const isConsole = isConsolePath(path)
    const page = await makePage({
      path: knownPath,
      start,
      look,
      isSignedIn,
      isRendered,
      appShell,
      isConsole,
      isInstallable: isOpen && !isConsole && path !== framedPath,
      publicUrl: source.publicUrl,
    })
    // A course that visitors may not open is no page; a user is sent to the course.
    const isPage = courseId === undefined ? assets.entry.isPage(path) : isRendered || isSignedIn
    const { statisticalCode } = site
    const style = themeStyle(site.themeColour)
    const styleHashes = [...assets.styleHashes, ...(style && [policyHash(style)])]
    const scriptHashes = appShell ? [assets.appShellScriptHash] : []
    const policy = pagePolicy({
      styleHashes,
      scriptHashes,
      statisticalCode,
      frameOrigins,
      playback,
      socketOrigin: socketOrigin(source.publicUrl, request.caller.origin),
    })
    const encoding = encodingFor(request.headers['accept-encoding'])
    reply
      .code(isConsole || (isOpen && !isClosedPage && isPage) ? 200 : 404)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'cookie, accept-language, accept-encoding')
      .header('content-security-policy', policy)
      .header('referrer-policy', referrerPolicyOf(path, site))
    // X-Frame-Options cannot list origins, so it is removed where the policy does.
    if (frameOrigins.length > 0) reply.removeHeader('x-frame-options')
    if (encoding) reply.header('content-encoding', encoding)
    return reply.send(page.in(encoding))
  })
}
