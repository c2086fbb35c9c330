import { createContext, type ReactNode, use } from 'react'
import type { Router, RouterState } from './create-router.ts'
import type { RouterLocation } from './location.ts'
import type { Params } from './route.ts'

export const RouterContext = createContext<Router | undefined>(undefined)
export const StateContext = createContext<RouterState | undefined>(undefined)
/** A page that is cached keeps the location it was left at. */
export const LocationContext = createContext<RouterLocation | undefined>(undefined)
export const RouteContext = createContext<{ outlet: ReactNode; params: Params }>({
  outlet: null,
  params: {},
})

const existing = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('No RouterProvider around this component')
  return value
}

export const useRouter = (): Router => existing(use(RouterContext))
export const useRouterState = (): RouterState => existing(use(StateContext))
export const useLocation = (): RouterLocation => existing(use(LocationContext))
