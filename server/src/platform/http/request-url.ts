/** The path asked for, without the query and without the origin that a proxy's client may write. */
export const pathOf = (url: string): string =>
  url.replace(/^https?:\/\/[^/]*/i, '').split(/[?#]/, 1)[0] ?? ''

export const queryOf = (url: string): URLSearchParams => {
  const [, query = ''] = url.split('#', 1)[0]?.split(/\?(.*)/s, 2) ?? []
  return new URLSearchParams(query)
}

/** Calls live under these paths, and nothing else does. */
export const isCallPath = (path: string): boolean => /^\/jk-(auth|user|course|admin)\//.test(path)
