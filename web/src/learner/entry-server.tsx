import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  type RouteObject,
  StaticRouterProvider,
} from 'react-router'
import { session } from '../lib/session.ts'
import type { StartData } from '../lib/start.ts'
import { adoptStart } from './adopt-start.ts'
import type { PageHandle } from './page-handle.ts'
import { routes } from './routes.tsx'
import { titleOf } from './title-of.ts'

export { pageModules } from './page-modules.ts'

const isNowhere = (path: string | undefined): boolean => path === '*' || path === '404'

export const isPage = (path: string): boolean =>
  !isNowhere(matchRoutes(routes, path)?.at(-1)?.route.path)

/** The guard and the redirects need a browser; the server renders only pages that pass them. */
const withoutLoaders = (list: readonly RouteObject[]): RouteObject[] =>
  list.map((route) =>
    route.index
      ? { ...route, loader: undefined }
      : {
          ...route,
          loader: undefined,
          middleware: undefined,
          children: route.children && withoutLoaders(route.children),
        },
  )

const handler = createStaticHandler(withoutLoaders(routes))

/** The title and markup of a public page. Rendering is synchronous, so that no two pages share their state. */
export const renderPage = async (
  path: string,
  start: StartData,
): Promise<{ content: string; title: string }> => {
  const context = await handler.query(new Request(`http://localhost${path}`))
  if (context instanceof Response) throw new Error(`${path} is not a page`)
  const router = createStaticRouter(handler.dataRoutes, context)
  session.forget()
  adoptStart(start)
  const handle = context.matches.at(-1)?.route.handle as PageHandle | undefined
  return {
    title: titleOf(path, handle, start.site),
    content: renderToString(
      <StaticRouterProvider router={router} context={context} hydrate={false} />,
    ),
  }
}
