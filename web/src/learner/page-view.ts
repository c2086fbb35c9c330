import { isCertificatePath, pagePaths } from '../lib/navigation/page-addresses.ts'
import { toPagePath } from '../lib/navigation/safe-path.ts'

/** Pages whose `id` is part of the reported address. */
const pagesWithId = new Set(
  [pagePaths.course, pagePaths.onDemandCentre].map((page) => page.toLowerCase()),
)

/**
 * What is reported to the statistics service: the path, and the id of a course or category. Other
 * query parameters may be secret or personal.
 */
export const toReportedPage = (pathname: string, search: string): string => {
  // The code of a certificate gives access to the learner's name.
  if (isCertificatePath(pathname)) return '/certificate'
  const id = new URLSearchParams(search).get('id') ?? ''
  const hasId = pagesWithId.has(toPagePath(pathname).toLowerCase()) && /^\d{1,10}$/.test(id)
  return hasId ? `${pathname}?id=${id}` : pathname
}
