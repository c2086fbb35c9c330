const origin = 'https://jingke.invalid'
const maxLength = 512

// ASCII only: all our paths are, and no look-alike of a dot or slash is.
const plainPath = /^(?:\/[\w.~-]+)*\/?$/
const dotSegment = /\/\.{1,2}(?:\/|$)/
const unsafeTail = /[\\\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u

// Redirecting to these would redirect again.
const redirecting = new Set(['redirect', 'login'])

/**
 * Validates the target of /redirect/{path} and /login?redirect=: a path of this site, or undefined.
 * A value that begins with a slash was decoded by the router already and is returned unchanged, so
 * that an encoded query survives; any other is decoded once.
 */
export const toSafePath = (raw: string | null | undefined): string | undefined => {
  if (typeof raw !== 'string' || raw.length > maxLength) return undefined
  const path = raw.startsWith('/') ? raw : decode(raw)
  if (path === undefined || !isSameSitePath(path)) return undefined
  const [, firstSegment = ''] = (decode(splitPath(path).pathname) ?? '').toLowerCase().split('/')
  return redirecting.has(firstSegment) ? undefined : path
}

/** True for a path (query and fragment allowed) that stays on this site, encoded and decoded. */
export const isSameSitePath = (path: string): boolean => {
  if (path.length > maxLength || !path.startsWith('/')) return false
  const parts = splitPath(path)
  const pathname = decode(parts.pathname)
  const tail = decode(parts.tail)
  if (pathname === undefined || tail === undefined) return false
  if (!plainPath.test(pathname) || dotSegment.test(pathname) || unsafeTail.test(tail)) {
    return false
  }
  return URL.canParse(path, origin) && new URL(path, origin).origin === origin
}

/** `/my/record/?page=2#top` → `/my/record` */
export const toPagePath = (path: string): string => {
  const { pathname } = splitPath(path)
  let end = pathname.length
  while (end > 1 && pathname[end - 1] === '/') end -= 1
  return pathname.slice(0, end) || '/'
}

/** Compares as the router does: letter case, trailing slashes, query and fragment are ignored. */
export const isPage = (path: string, page: string): boolean =>
  toPagePath(path).toLowerCase() === page.toLowerCase()

const splitPath = (path: string): { pathname: string; tail: string } => {
  const cut = path.search(/[?#]/)
  return cut < 0
    ? { pathname: path, tail: '' }
    : { pathname: path.slice(0, cut), tail: path.slice(cut) }
}

const decode = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
