import { atHome } from './vod-address.ts'

/** A file that belongs to a stream, asked from this site: the page's policy trusts no other. */
export const besideStream = (path: string, address: string): string =>
  atHome(new URL(path, address).href, location.href)
