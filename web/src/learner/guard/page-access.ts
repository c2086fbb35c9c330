import { toPagePath } from '../../lib/safe-path.ts'

/**
 * Who may open a page by its address. `*` ends a pattern and stands for every page below.
 * A page that is in neither list opens only if the navigation list leads to it.
 */
const pages = {
  everybody: ['/login', '/videoPlayer', '/aboutUs', '/404', '/home'],
  signedIn: [
    '/',
    '/dashboard',
    '/onDemandCenter',
    '/onDemandCenter/*',
    '/course',
    '/video',
    '/my',
    '/my/*',
    '/redirect/*',
    '/401',
    '/console',
    '/console/*',
  ],
} as const

/** Compares as the router matches: letter case, closing slashes, query and fragment do not count. */
const isMatch = (path: string, pattern: string): boolean => {
  const page = toPagePath(path).toLowerCase()
  const wanted = pattern.toLowerCase()
  return wanted.endsWith('/*') ? page.startsWith(wanted.slice(0, -1)) : page === wanted
}

export const isOpenToVisitors = (path: string): boolean =>
  pages.everybody.some((pattern) => isMatch(path, pattern))

export const isOpenToUser = (path: string, navigationPages: readonly string[]): boolean =>
  [...pages.everybody, ...pages.signedIn].some((pattern) => isMatch(path, pattern)) ||
  navigationPages.some((page) => isMatch(path, toPagePath(page)))
