/** `https://line/vod/<token>/` */
const prefix = /^https?:\/\/[^/]+\/vod\/[^/]+\//

export const prefixOf = (address: string, base: string): string | undefined =>
  prefix.exec(new URL(address, base).href)?.[0]

/**
 * The same file with the newest token and line. Playlists contain the URLs they were loaded with, so
 * every URL is rewritten just before its request.
 */
export const withPrefix = (address: string, newest: string | undefined): string =>
  newest === undefined ? address : address.replace(prefix, newest)

/** The same path on this site. Decryption keys are served here only: a mirror gets no access token. */
export const toOwnOrigin = (address: string, home: string): string => {
  const { pathname, search } = new URL(address)
  return new URL(pathname + search, home).href
}

/** URL of a file next to the stream, on this site: the content policy allows no other for pictures. */
export const streamFileUrl = (path: string, address: string): string =>
  toOwnOrigin(new URL(path, address).href, location.href)
