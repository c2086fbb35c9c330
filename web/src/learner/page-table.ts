import type { PagePath } from '../lib/page-addresses.ts'
import type { PublicPath } from '../lib/public-call-cache.ts'
import type { learnerTranslations } from './learner.translations.ts'

/** The handle of a page's route. */
export interface PageHandle {
  readonly title: Extract<Parameters<typeof learnerTranslations.translate>[0], `title.${string}`>
  /** Opens a tab; without it the page has none. `affix`: the tab cannot be closed. */
  readonly tab?: { readonly affix: boolean; readonly noCache: boolean }
}

/**
 * What the server adds to the first HTML of a page. `module` is the file that `load-page.ts` imports,
 * relative to the web package.
 * - `shell`: nothing; the browser fetches the page's code itself.
 * - `frame`: for a signed-in user, the page as it looks before its data, and tags that fetch its code
 *   early. `query` is for pages that show nothing without one; the data of that address is not read.
 * - `render`: for a visitor, the page's markup and the responses of the calls it opens with. Its code
 *   is in the bundler's chunk of that name, so that a first view needs few requests.
 */
export type FirstHtml =
  | { readonly kind: 'shell' }
  | { readonly kind: 'frame'; readonly module: string; readonly query?: string }
  | {
      readonly kind: 'render'
      readonly module: string
      readonly chunk: 'sign-in' | 'company'
      readonly calls: readonly PublicPath[]
    }

export interface Page extends PageHandle {
  /** Who may open the address, whether or not the navigation list links to it. */
  readonly access: 'everyone' | 'signedIn'
  readonly layout: 'none' | 'main' | 'personalCentre'
  readonly firstHtml: FirstHtml
}

const cachedTab = { affix: false, noCache: false }
const uncachedTab = { affix: false, noCache: true }
const shell: FirstHtml = { kind: 'shell' }

const personalPage = (title: PageHandle['title'], module: string): Page => ({
  title,
  tab: uncachedTab,
  access: 'signedIn',
  layout: 'personalCentre',
  firstHtml: { kind: 'frame', module },
})

/**
 * Every page of the learner's app. Routes, guard, tabs, titles, preloading, the first HTML and the
 * bundler's groups are derived from it. It holds data only, because the build reads it too.
 */
export const pages: Readonly<Record<PagePath, Page>> = {
  '/login': {
    title: 'title.login',
    access: 'everyone',
    layout: 'main',
    firstHtml: {
      kind: 'render',
      module: 'src/features/auth/sign-in/sign-in-page.tsx',
      chunk: 'sign-in',
      calls: [],
    },
  },
  // Decision record 15: an account gets its password here, before anybody can sign in to it.
  '/activate': {
    title: 'title.activate',
    access: 'everyone',
    layout: 'main',
    firstHtml: shell,
  },
  '/home': {
    title: 'title.home',
    access: 'everyone',
    layout: 'main',
    firstHtml: {
      kind: 'render',
      module: 'src/learner/pages/company-page.tsx',
      chunk: 'company',
      calls: [
        '/jk-admin/api-user/v1/site/pages',
        '/jk-course/api-admin/v1/sysTeacher/list',
        '/jk-course/api-course/v1/course/showcase',
      ],
    },
  },
  '/aboutUs': {
    title: 'title.aboutUs',
    access: 'everyone',
    layout: 'main',
    firstHtml: {
      kind: 'render',
      module: 'src/learner/pages/about-us-page.tsx',
      chunk: 'company',
      calls: ['/jk-admin/api-user/v1/site/pages'],
    },
  },
  '/videoPlayer': {
    title: 'title.videoPlayer',
    access: 'everyone',
    // Partners embed the player in a frame, without header and footer.
    layout: 'none',
    firstHtml: shell,
  },
  '/dashboard': {
    title: 'title.dashboard',
    tab: { affix: true, noCache: false },
    access: 'signedIn',
    layout: 'main',
    firstHtml: { kind: 'frame', module: 'src/learner/pages/dashboard-page.tsx' },
  },
  '/onDemandCenter': {
    title: 'title.onDemandCenter',
    tab: cachedTab,
    access: 'signedIn',
    layout: 'main',
    firstHtml: { kind: 'frame', module: 'src/learner/pages/on-demand-centre-page.tsx' },
  },
  '/course': {
    title: 'title.course',
    tab: cachedTab,
    access: 'signedIn',
    layout: 'main',
    firstHtml: { kind: 'frame', module: 'src/learner/pages/course-page.tsx', query: '?id=1' },
  },
  '/video': {
    title: 'title.video',
    tab: uncachedTab,
    access: 'signedIn',
    layout: 'main',
    firstHtml: { kind: 'frame', module: 'src/learner/player/video-page.tsx', query: '?id=1' },
  },
  '/serviceIntroduction': {
    title: 'title.services',
    tab: uncachedTab,
    access: 'signedIn',
    layout: 'main',
    firstHtml: { kind: 'frame', module: 'src/learner/pages/services-page.tsx' },
  },
  '/teachersIntroduction': {
    title: 'title.teachers',
    tab: uncachedTab,
    access: 'signedIn',
    layout: 'main',
    firstHtml: { kind: 'frame', module: 'src/learner/pages/teachers-page.tsx' },
  },
  '/my/personal': personalPage('title.personal', 'src/features/profile/personal-page.tsx'),
  '/my/myCourse': personalPage('title.myCourse', 'src/features/study/courses/own-courses-page.tsx'),
  '/my/record': personalPage('title.record', 'src/features/study/records/records-page.tsx'),
  '/my/collect': personalPage('title.collect', 'src/learner/personal-centre/collect-page.tsx'),
  '/my/message': personalPage('title.message', 'src/features/messages/messages-page.tsx'),
  '/my/operatingRecord': personalPage(
    'title.operatingRecord',
    'src/features/auth/account/record-page.tsx',
  ),
  '/my/changePass': personalPage('title.changePass', 'src/features/auth/account/security-page.tsx'),
  // Decision record 12: an employer who checks a certificate has no account.
  '/certificate/:code': {
    title: 'title.certificate',
    access: 'everyone',
    layout: 'main',
    firstHtml: shell,
  },
}

export const pageEntries = Object.entries(pages) as readonly [PagePath, Page][]

export const isOpenToVisitors = (path: string): boolean =>
  isPagePath(path) && pages[path].access === 'everyone'

export const isPagePath = (path: string): path is PagePath => Object.hasOwn(pages, path)
