import { lazyPages } from './lazy-pages.ts'

/** Pages that a navigation list may lead to. */
export const pagePaths: ReadonlySet<string> = new Set(Object.keys(lazyPages))
