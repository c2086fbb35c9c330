import { isCertificatePath, pagePaths } from '../lib/page-addresses.ts'
import { toPagePath } from '../lib/safe-path.ts'

/** Pages whose `id` names something of the catalogue, which belongs to the page's address. */
const pagesWithId = new Set(
  [pagePaths.course, pagePaths.onDemandCentre].map((page) => page.toLowerCase()),
)

/**
 * What the statistics service is told about an address: the path, and the number of what the page
 * shows. Any other part of a query may hold a secret or something personal.
 */
export const toReportedPage = (pathname: string, search: string): string => {
  // Whoever has the code of a certificate reads the learner's name.
  if (isCertificatePath(pathname)) return '/certificate'
  const id = new URLSearchParams(search).get('id') ?? ''
  const hasId = pagesWithId.has(toPagePath(pathname).toLowerCase()) && /^\d{1,10}$/.test(id)
  return hasId ? `${pathname}?id=${id}` : pathname
}
