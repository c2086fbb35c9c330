/** The path of the request, without the query and without the origin of an absolute URL. */
export const pathOf = (url: string): string =>
  url.replace(/^https?:\/\/[^/]*/i, '').split(/[?#]/, 1)[0] ?? ''

export const queryOf = (url: string): URLSearchParams => {
  const [, query = ''] = url.split('#', 1)[0]?.split(/\?(.*)/s, 2) ?? []
  return new URLSearchParams(query)
}

/** All calls, and nothing else, have these prefixes. */
export const isCallPath = (path: string): boolean => /^\/jk-(auth|user|course|admin)\//.test(path)
