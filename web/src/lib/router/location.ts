export interface RouterLocation {
  readonly pathname: string
  /** With `?`, or empty. */
  readonly search: string
  /** With `#`, or empty. */
  readonly hash: string
  /** Differs between two visits of one address. */
  readonly key: string
  /** Kept by the browser with the history entry. */
  readonly state: unknown
}

export const toHref = ({
  pathname,
  search,
  hash,
}: Pick<RouterLocation, 'pathname' | 'search' | 'hash'>): string => pathname + search + hash

/** `to` is a path, or starts with `?` or `#` and keeps what is before that. */
export const resolveHref = (
  to: string,
  { pathname, search }: Pick<RouterLocation, 'pathname' | 'search'>,
): string => {
  if (to.startsWith('?')) return pathname + to
  return to.startsWith('#') || to === '' ? pathname + search + to : to
}

export const createKey = (): string =>
  crypto.getRandomValues(new Uint32Array(1))[0]?.toString(36) ?? ''

type Entry = { readonly state?: unknown; readonly key?: string | undefined }

/** Encoded as the browser shows it, and always of this site. */
export const toLocation = (
  href: string,
  { state = null, key = createKey() }: Entry = {},
): RouterLocation => {
  const { pathname, search, hash } = new URL(href, 'http://localhost')
  return { pathname: pathname.replace(/^\/+/, '/'), search, hash, key, state }
}

/** A sequence that is no encoded text is kept as it is. */
export const decode = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
