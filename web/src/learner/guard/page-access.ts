import {
  consolePath,
  noRightPath,
  notFoundPath,
  pagePaths,
  personalCentrePath,
} from '../../lib/navigation/page-addresses.ts'
import { toPagePath } from '../../lib/navigation/safe-path.ts'
import { type Page, pageEntries } from '../page-table.ts'

const pathsFor = (access: Page['access']): string[] =>
  pageEntries
    .filter(([, page]) => page.access === access)
    .map(([path]) => path.replace(/:\w+$/, '*'))

/**
 * The pages of the table, then redirects and message pages. `*` stands for every path below; the
 * router sends those that no page has to /404.
 */
const visitorPatterns = [...pathsFor('everyone'), notFoundPath]
const userPatterns = [
  ...visitorPatterns,
  ...pathsFor('signedIn'),
  '/',
  `${pagePaths.onDemandCentre}/*`,
  personalCentrePath,
  `${personalCentrePath}/*`,
  '/redirect/*',
  noRightPath,
  consolePath,
  `${consolePath}/*`,
]

/** Compares as the router matches: letter case, closing slashes, query and fragment are ignored. */
const isMatch = (path: string, pattern: string): boolean => {
  const page = toPagePath(path).toLowerCase()
  const wanted = pattern.toLowerCase()
  return wanted.endsWith('/*') ? page.startsWith(wanted.slice(0, -1)) : page === wanted
}

export const isOpenToVisitors = (path: string): boolean =>
  visitorPatterns.some((pattern) => isMatch(path, pattern))

export const isOpenToUser = (path: string): boolean =>
  userPatterns.some((pattern) => isMatch(path, pattern))
