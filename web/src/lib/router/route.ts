import type { ReactNode } from 'react'
import type { RouterLocation } from './location.ts'

export type Params = Readonly<Record<string, string | undefined>>

export interface Visit {
  readonly location: RouterLocation
  readonly params: Params
}

export interface Redirect {
  readonly redirectTo: string
}

export const redirect = (redirectTo: string): Redirect => ({ redirectTo })

type Outcome = Redirect | null | undefined

/** A page, or a layout around its `children`. */
export interface Route {
  /**
   * The whole path, in a nested route too. `:name` is a segment of any value, `*` at the end the rest.
   * Upper and lower case and a slash at the end make no difference.
   */
  readonly path?: string
  readonly element?: ReactNode
  /** Loads the code of `element` before the first visit. */
  readonly load?: () => Promise<ReactNode>
  /** Runs before each visit, of the outer routes first; may redirect. */
  readonly before?: ((visit: Visit) => Outcome | Promise<Outcome>) | undefined
  /** Shown in place of this route if it or a route in it throws. */
  readonly errorElement?: ReactNode
  /** What the app wants to know of the page. */
  readonly handle?: unknown
  readonly children?: readonly Route[]
}

const loadedElements = new WeakMap<Route, ReactNode>()

export const elementOf = (route: Route): ReactNode => loadedElements.get(route) ?? route.element

const loadRoute = async (route: Route): Promise<void> => {
  if (route.load && !loadedElements.has(route)) loadedElements.set(route, await route.load())
}

export const loadRoutes = async (routes: readonly Route[]): Promise<void> => {
  await Promise.all(routes.map(loadRoute))
}
