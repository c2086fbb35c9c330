import { type PagePath, pagePaths } from '@jingke/contract/site/page-addresses'

export * from '@jingke/contract/site/page-addresses'

/** Addresses that are no page of the table. */
export const notFoundPath = '/404'
export const noRightPath = '/401'
export const personalCentrePath = '/my'

/** Where the logo links to. */
export const homePath = (isSignedIn: boolean): PagePath =>
  isSignedIn ? pagePaths.dashboard : pagePaths.home

/** Whether a page shows one video to watch. */
export const isLessonAddress = (pathname: string, search: string): boolean =>
  pathname === pagePaths.video ||
  (pathname === pagePaths.course && new URLSearchParams(search).has('lesson'))

/** As the router matches it, in any letter case. */
export const isCertificatePath = (path: string): boolean => /^\/certificate\/[^/]/i.test(path)
