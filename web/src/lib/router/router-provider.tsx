import { type ReactNode, startTransition, useLayoutEffect, useMemo, useState } from 'react'
import type { Router, RouterPage } from './create-router.ts'
import type { RouterLocation } from './location.ts'
import { elementOf, type Route } from './route.ts'
import { RouteErrorBoundary } from './route-error-boundary.tsx'
import { LocationContext, RouteContext, RouterContext, StateContext } from './router-context.ts'

const renderRoute = (route: Route, page: RouterPage, outlet: ReactNode): ReactNode => {
  const element = route === page.failedAt ? route.errorElement : (elementOf(route) ?? outlet)
  return (
    <RouteContext value={{ outlet, params: page.params }}>
      {route.errorElement === undefined ? (
        element
      ) : (
        <RouteErrorBoundary page={page} fallback={route.errorElement}>
          {element}
        </RouteErrorBoundary>
      )}
    </RouteContext>
  )
}

const renderPage = (page: RouterPage | undefined): ReactNode =>
  page?.routes.reduceRight<ReactNode>((outlet, route) => renderRoute(route, page, outlet), null)

export const RouterProvider = ({ router }: { router: Router }) => {
  const [state, setState] = useState(router.get)
  useLayoutEffect(() => {
    setState(router.get())
    // A page that suspends appears when it is whole; until then the last one stays.
    return router.subscribe((next) => startTransition(() => setState(next)))
  }, [router])
  const content = useMemo(() => renderPage(state.page), [state.page])
  return (
    <RouterContext value={router}>
      <StateContext value={state}>
        <LocationContext value={state.location}>{content}</LocationContext>
      </StateContext>
    </RouterContext>
  )
}

/** Renders `children` as if the address were `location`. */
export const LocationProvider = (props: { location: RouterLocation; children: ReactNode }) => (
  <LocationContext value={props.location}>{props.children}</LocationContext>
)
