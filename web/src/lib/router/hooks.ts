import {
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
} from 'react'
import type { NavigateOptions, Router } from './create-router.ts'
import type { RouterLocation } from './location.ts'
import type { Params } from './route.ts'
import { RouteContext, useLocation, useRouter, useRouterState } from './router-context.ts'

export const useNavigate = (): Router['navigate'] => useRouter().navigate

/** Whether a page is loading. */
export const useIsNavigating = (): boolean => useRouterState().isNavigating

export const useParams = (): Params => use(RouteContext).params

/** The page inside the layout that calls it. */
export const useOutlet = (): ReactNode => use(RouteContext).outlet

export const Outlet = (): ReactNode => useOutlet()

/** The handle of the page, or of the innermost layout that has one. */
export const useRouteHandle = (): unknown =>
  useRouterState().page?.routes.findLast(({ handle }) => handle !== undefined)?.handle

type Query = URLSearchParams | Readonly<Record<string, string>>

export const useSearchParams = () => {
  const { pathname, search } = useLocation()
  const { navigate } = useRouter()
  const query = useMemo(() => new URLSearchParams(search), [search])
  const setQuery = useCallback(
    (next: Query | ((before: URLSearchParams) => Query), options?: NavigateOptions) => {
      const changed = new URLSearchParams(typeof next === 'function' ? next(query) : next)
      void navigate(`${pathname}?${changed}`, options)
    },
    [navigate, pathname, query],
  )
  return [query, setQuery] as const
}

/** Asks before a navigation: `proceed` continues with it, `reset` stays. */
export const useBlocker = (
  shouldBlock: (current: RouterLocation, next: RouterLocation) => boolean,
) => {
  const router = useRouter()
  const [blocked, setBlocked] = useState<{ readonly proceed: () => void }>()
  const ask = useEffectEvent(shouldBlock)
  useEffect(
    () =>
      router.addBlocker({
        shouldBlock: (current, next) => ask(current, next),
        onBlock: (proceed) => setBlocked({ proceed }),
      }),
    [router],
  )
  const reset = () => setBlocked(undefined)
  return {
    isBlocked: blocked !== undefined,
    proceed: () => {
      reset()
      blocked?.proceed()
    },
    reset,
  }
}
