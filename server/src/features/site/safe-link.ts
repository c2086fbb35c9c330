const home = 'https://jingke.invalid'

/** Characters. */
const maxLength = 2048

/** `.` and `..` as a part of the path, also encoded: the address would name another file than it shows. */
const hasDotPart = (link: string): boolean =>
  /\/(\.|%2e){1,2}(\/|$)/i.test(link.split(/[?#]/, 1)[0] ?? '')

const isSamePage = (link: string): boolean => {
  try {
    return /^\/(?![/\\])/.test(link) && !hasDotPart(link) && new URL(link, home).origin === home
  } catch {
    return false
  }
}

const isWebAddress = (link: string): boolean => {
  try {
    return /^https?:\/\//i.test(link) && /^https?:$/.test(new URL(link).protocol)
  } catch {
    return false
  }
}

/** The link if it is a path of this site or an http(s) URL; otherwise empty. */
export const toSafeLink = (link: string): string => {
  const isPlain = link.length <= maxLength && !/[\\\s\p{Cc}]/u.test(link)
  return isPlain && (isSamePage(link) || isWebAddress(link)) ? link : ''
}
