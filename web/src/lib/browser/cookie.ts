export const readCookie = (name: string): string | undefined => {
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
  return found === undefined ? undefined : decodeURIComponent(found.slice(name.length + 1))
}

/** The lifetime of a cookie that keeps a user's choice. */
export const yearInSeconds = 365 * 24 * 3600

/** `seconds` = 0 deletes the cookie. */
export const writeCookie = (name: string, value: string, seconds: number): void => {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${seconds}; samesite=lax${secure}`
}
