export { createRouter, type Router } from './create-router.ts'
export { createBrowserHistory, createMemoryHistory } from './history.ts'
export {
  Outlet,
  useBlocker,
  useIsNavigating,
  useNavigate,
  useOutlet,
  useParams,
  useRouteHandle,
  useSearchParams,
} from './hooks.ts'
export { Link, type LinkProps, Navigate, NavLink } from './link.tsx'
export { type RouterLocation, toHref } from './location.ts'
export { createMatcher, isAtPath } from './match-routes.ts'
export { loadRoutes, type Redirect, type Route, redirect, type Visit } from './route.ts'
export { useLocation } from './router-context.ts'
export { LocationProvider, RouterProvider } from './router-provider.tsx'
export { ScrollRestoration } from './scroll-restoration.tsx'
