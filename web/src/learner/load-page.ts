import type { ComponentType } from 'react'
import type { PagePath } from '../lib/navigation/page-addresses.ts'
import { session } from '../lib/session/session.ts'
import { isPagePath } from './page-table.ts'

interface PageModule {
  readonly Component: ComponentType
  /** Starts the page's calls before a visit. */
  readonly prefetchData?: (query: URLSearchParams) => void
}

/** The paths stay literal, so that the bundler splits the code by page. */
const loaders: Readonly<Record<PagePath, () => Promise<PageModule>>> = {
  '/login': async () => ({
    Component: (await import('../features/auth/sign-in/sign-in-page.tsx')).SignInPage,
  }),
  '/activate': async () => ({
    Component: (await import('../features/auth/activation/activate-page.tsx')).ActivatePage,
  }),
  '/home': () => import('./pages/public/company-page.tsx'),
  '/home/course/:id': () => import('./pages/public/public-course-page.tsx'),
  '/aboutUs': () => import('./pages/public/about-us-page.tsx'),
  '/videoPlayer': () => import('./player/partner-page.tsx'),
  '/dashboard': () => import('./pages/dashboard-page.tsx'),
  '/onDemandCenter': () => import('./pages/on-demand-centre-page.tsx'),
  '/course': () => import('./pages/course-page.tsx'),
  '/plan': () => import('./pages/plan-page.tsx'),
  '/calendar': () => import('./pages/calendar-page.tsx'),
  '/video': () => import('./player/video-page.tsx'),
  '/serviceIntroduction': () => import('./pages/public/services-page.tsx'),
  '/teachersIntroduction': () => import('./pages/public/teachers-page.tsx'),
  '/my/personal': async () => ({
    Component: (await import('../features/profile/personal-page.tsx')).PersonalPage,
  }),
  '/my/myCourse': async () => ({
    Component: (await import('../features/study/courses/own-courses-page.tsx')).OwnCoursesPage,
  }),
  '/my/record': async () => ({
    Component: (await import('../features/study/records/study-records-page.tsx')).StudyRecordsPage,
  }),
  '/my/collect': async () => ({
    Component: (await import('./personal-centre/favourites-page.tsx')).FavouritesPage,
  }),
  '/my/notes': async () => ({
    Component: (await import('../features/marks/notes-page.tsx')).NotesPage,
  }),
  '/my/message': async () => ({
    Component: (await import('../features/messages/inbox/messages-page.tsx')).MessagesPage,
  }),
  '/my/operatingRecord': async () => ({
    Component: (await import('../features/auth/account/operations-page.tsx')).OperationsPage,
  }),
  '/my/changePass': async () => ({
    Component: (await import('../features/auth/account/security-page.tsx')).SecurityPage,
  }),
  '/certificate/:code': async () => ({
    Component: (await import('./pages/certificate-page.tsx')).CertificatePage,
  }),
}

export const loadPage = (path: PagePath): Promise<PageModule> => loaders[path]()

/** Fetches the code and the data of a page before it is visited; other addresses are ignored. */
export const preloadPage = async (address: string): Promise<void> => {
  const { pathname, searchParams } = new URL(address, window.location.origin)
  if (!isPagePath(pathname)) return
  const page = await loadPage(pathname)
  // Without a session the guard redirects, and most calls would be refused.
  if (session.get().refreshToken !== undefined) page.prefetchData?.(searchParams)
}
