import { session } from '../lib/session.ts'
import type { LazyPage } from './lazy-page.ts'
import { lazyPages } from './lazy-pages.ts'

const findPage = (path: string): (() => Promise<LazyPage>) | undefined =>
  Object.entries(lazyPages).find(([known]) => known === path)?.[1]

/** Fetches the code and the data of a page of ours, so that a visit shows it at once. */
export const preloadPage = async (to: string): Promise<void> => {
  const { pathname, searchParams } = new URL(to, window.location.origin)
  const page = await findPage(pathname)?.()
  // Without a session the guard is going to send the visitor elsewhere.
  if (session.get().refreshToken !== undefined) page?.prefetch?.(searchParams)
}
