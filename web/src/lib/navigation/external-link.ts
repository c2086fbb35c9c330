import { isSameSitePath } from './safe-path.ts'

const protocols = new Set(['http:', 'https:', 'mailto:', 'tel:'])
const maxLength = 2048

// The URL parser silently drops tabs, line breaks and outer spaces and turns `\\` into `/`.
const repairedByParser = /[\s\\\p{Cc}\p{Cf}]/u

/** True for an icon (or link) that is a URL with an allowed protocol and no class name. */
export const isExternal = (icon: string): boolean => toExternalUrl(icon) !== undefined

/** A value that is safe in an href: a path of this site or a URL with an allowed protocol. */
export const toSafeHref = (link: string): string | undefined => {
  if (isSameSitePath(link)) return link
  const url = toExternalUrl(link)
  // `https://school.example@e.com` looks like one site and opens another.
  const hasCredentials = url !== undefined && (url.username !== '' || url.password !== '')
  return hasCredentials ? undefined : url?.href
}

const toExternalUrl = (link: string): URL | undefined => {
  if (link.length > maxLength || repairedByParser.test(link) || !URL.canParse(link)) {
    return undefined
  }
  const url = new URL(link)
  return protocols.has(url.protocol) ? url : undefined
}
