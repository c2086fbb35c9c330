/** What stands before the files of a video: `https://line/vod/<token>/`. */
const prefix = /^https?:\/\/[^/]+\/vod\/[^/]+\//

export const prefixOf = (address: string, base: string): string | undefined =>
  prefix.exec(new URL(address, base).href)?.[0]

/**
 * The same file by the newest token and line. Playlists keep the addresses they were read with, so
 * every address is brought up to date at the moment it is fetched.
 */
export const upToDate = (address: string, newest: string | undefined): string =>
  newest === undefined ? address : address.replace(prefix, newest)

/** The same path on this site. Keys live here only: no mirror ever sees a session's token. */
export const atHome = (address: string, home: string): string => {
  const { pathname, search } = new URL(address)
  return new URL(pathname + search, home).href
}
