const home = 'https://jingke.invalid'

/** Longer ones are nobody's honest link. */
const maxLength = 2048

const isSamePage = (link: string): boolean => {
  try {
    return /^\/(?![/\\])/.test(link) && new URL(link, home).origin === home
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

/** What is stored as a link, if it leads to a page of ours or to a web address; else empty. */
export const toSafeLink = (link: string): string => {
  const isPlain = link.length <= maxLength && !/[\\\s\p{Cc}]/u.test(link)
  return isPlain && (isSamePage(link) || isWebAddress(link)) ? link : ''
}
