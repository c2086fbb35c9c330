import type { LazyPage } from './lazy-page.ts'
import { personalPages } from './personal-centre/personal-pages.ts'

/** Pages whose code is fetched when it is wanted, by path. */
export const lazyPages = {
  '/login': async () => ({
    Component: (await import('../features/auth/sign-in/sign-in-page.tsx')).SignInPage,
  }),
  '/home': async () => (await import('./pages/company-page.tsx')).page,
  '/aboutUs': async () => (await import('./pages/about-us-page.tsx')).page,
  '/dashboard': async () => (await import('./pages/dashboard-page.tsx')).page,
  '/onDemandCenter': async () => (await import('./pages/on-demand-centre-page.tsx')).page,
  '/course': async () => (await import('./pages/course-page.tsx')).page,
  '/serviceIntroduction': async () => (await import('./pages/services-page.tsx')).page,
  '/teachersIntroduction': async () => (await import('./pages/teachers-page.tsx')).page,
  '/video': async () => (await import('./player/video-page.tsx')).page,
  '/videoPlayer': async () => (await import('./player/partner-page.tsx')).page,
  ...personalPages,
} satisfies Record<string, () => Promise<LazyPage>>

export type LazyPath = keyof typeof lazyPages
