import type { PagePath } from '../lib/navigation/page-addresses.ts'
import type { learnerTranslations } from './learner.translations.ts'

/** The handle of a page's route. */
export interface PageHandle {
  readonly title: Extract<Parameters<typeof learnerTranslations.translate>[0], `title.${string}`>
  /** Opens a tab; without it the page has none. `affix`: the tab cannot be closed. */
  readonly tab?: { readonly affix: boolean; readonly noCache: boolean }
}

export interface Page extends PageHandle {
  /** Who may open the address; the navigation list closes some of those for signed-in users. */
  readonly access: 'everyone' | 'signedIn' | 'publicCourses'
  readonly layout: 'none' | 'main' | 'personalCentre'
}

const cachedTab = { affix: false, noCache: false }
const uncachedTab = { affix: false, noCache: true }

const personalPage = (title: PageHandle['title']): Page => ({
  title,
  tab: uncachedTab,
  access: 'signedIn',
  layout: 'personalCentre',
})

/**
 * Every page of the learner's app. Routes, guard, tabs, titles and preloading are derived from it;
 * `first-html.ts` has what only the server and the build need.
 */
export const pages: Readonly<Record<PagePath, Page>> = {
  '/login': {
    title: 'title.login',
    access: 'everyone',
    layout: 'main',
  },
  // Decision record 15: an account gets its password here, before anybody can sign in to it.
  '/activate': {
    title: 'title.activate',
    access: 'everyone',
    layout: 'main',
  },
  '/home': {
    title: 'title.home',
    access: 'everyone',
    layout: 'main',
  },
  // Decision record 75: only where the school shows courses to visitors.
  '/home/course/:id': {
    title: 'title.course',
    access: 'publicCourses',
    layout: 'main',
  },
  '/aboutUs': {
    title: 'title.aboutUs',
    access: 'everyone',
    layout: 'main',
  },
  '/videoPlayer': {
    title: 'title.videoPlayer',
    access: 'everyone',
    // Partners embed the player in a frame, without header and footer.
    layout: 'none',
  },
  '/dashboard': {
    title: 'title.dashboard',
    tab: { affix: true, noCache: false },
    access: 'signedIn',
    layout: 'main',
  },
  '/onDemandCenter': {
    title: 'title.onDemandCenter',
    tab: cachedTab,
    access: 'signedIn',
    layout: 'main',
  },
  '/course': {
    title: 'title.course',
    tab: cachedTab,
    access: 'signedIn',
    layout: 'main',
  },
  '/plan': {
    title: 'title.plan',
    tab: uncachedTab,
    access: 'signedIn',
    layout: 'main',
  },
  '/calendar': {
    title: 'title.calendar',
    tab: uncachedTab,
    access: 'signedIn',
    layout: 'main',
  },
  '/video': {
    title: 'title.video',
    tab: uncachedTab,
    access: 'signedIn',
    layout: 'main',
  },
  '/serviceIntroduction': {
    title: 'title.services',
    tab: uncachedTab,
    access: 'signedIn',
    layout: 'main',
  },
  '/teachersIntroduction': {
    title: 'title.teachers',
    tab: uncachedTab,
    access: 'signedIn',
    layout: 'main',
  },
  '/my/personal': personalPage('title.personal'),
  '/my/myCourse': personalPage('title.myCourse'),
  '/my/record': personalPage('title.record'),
  '/my/collect': personalPage('title.collect'),
  '/my/notes': personalPage('title.notes'),
  '/my/message': personalPage('title.message'),
  '/my/operatingRecord': personalPage('title.operatingRecord'),
  '/my/changePass': personalPage('title.changePass'),
  // Decision record 12: an employer who checks a certificate has no account.
  '/certificate/:code': {
    title: 'title.certificate',
    access: 'everyone',
    layout: 'main',
  },
}

export const pageEntries = Object.entries(pages) as readonly [PagePath, Page][]

export const isOpenToVisitors = (path: string): boolean =>
  isPagePath(path) && pages[path].access === 'everyone'

export const isPagePath = (path: string): path is PagePath => Object.hasOwn(pages, path)
