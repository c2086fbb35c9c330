import { pagePaths } from './page-addresses.ts'

/**
 * Where a link of an operator leads, as far as the address itself says. Whether a course or category
 * exists is known to the catalogue.
 */
export type LinkTarget =
  /** Another site. */
  | { readonly is: 'outside' }
  | { readonly is: 'page' }
  | { readonly is: 'course' | 'category'; readonly id: number }
  /** Another site without TLS. */
  | { readonly is: 'insecure' }
  /** An address of this site at which there is no page. */
  | { readonly is: 'unknownPage' }
  /** Neither a path of this site nor a web address. */
  | { readonly is: 'noLink' }

/** Characters. */
export const maxLinkLength = 2048

const base = 'https://jingke.invalid'

const pages: readonly string[] = Object.values(pagePaths).filter((path) => !path.includes(':'))

const toId = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined

const targetHere = (link: string): LinkTarget => {
  const { pathname, searchParams } = new URL(link, base)
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
  if (!pages.includes(path)) return { is: 'unknownPage' }
  const id = toId(searchParams.get('id'))
  if (path === pagePaths.course)
    return id === undefined ? { is: 'unknownPage' } : { is: 'course', id }
  if (path === pagePaths.onDemandCentre && searchParams.has('id'))
    return id === undefined ? { is: 'unknownPage' } : { is: 'category', id }
  return { is: 'page' }
}

export const linkTarget = (link: string): LinkTarget => {
  if (link.length > maxLinkLength || /[\\\s\p{Cc}]/u.test(link) || !URL.canParse(link, base))
    return { is: 'noLink' }
  if (/^\/(?!\/)/.test(link)) return targetHere(link)
  if (!/^https?:\/\//i.test(link) || !URL.canParse(link)) return { is: 'noLink' }
  const { protocol, username, password } = new URL(link)
  // `https://school.example@e.com` looks like one site and opens another.
  if (username !== '' || password !== '') return { is: 'noLink' }
  return { is: protocol === 'https:' ? 'outside' : 'insecure' }
}
