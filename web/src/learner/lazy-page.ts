import type { ComponentType } from 'react'

/** What the module of a page gives as `page`. */
export interface LazyPage {
  readonly Component: ComponentType
  /** Asks for the page's data ahead of a visit. */
  readonly prefetch?: (query: URLSearchParams) => void
}
