import type { InitialData } from '@jingke/contract/site'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  type RouteObject,
  StaticRouterProvider,
} from 'react-router'
import { notFoundPath } from '../lib/page-addresses.ts'
import { session } from '../lib/session/session.ts'
import { applyInitialData } from './apply-initial-data.ts'
import { learnerTranslations } from './learner.translations.ts'
import { type FirstHtml, type PageHandle, pageEntries } from './page-table.ts'
import { documentTitle } from './page-title.ts'
import { routes } from './routes.tsx'

/** What the first HTML of each page holds, by path. */
export const firstHtmlOf: Readonly<Record<string, FirstHtml>> = Object.fromEntries(
  pageEntries.map(([path, { firstHtml }]) => [path, firstHtml]),
)

/** What a signed-in user sees around every page. */
export const signedInModule = 'src/learner/layout/signed-in-parts.ts'

export const isPage = (path: string): boolean => {
  const pattern = matchRoutes(routes, path)?.at(-1)?.route.path
  return pattern !== '*' && pattern !== notFoundPath
}

/** The guard and the redirects need a browser; the server renders only pages open to everyone. */
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

/** The title and markup of a page. The stores are global: rendering is synchronous, so that no two pages mix. */
export const renderPage = async (
  path: string,
  data: InitialData,
): Promise<{ content: string; title: string }> => {
  const context = await handler.query(new Request(`http://localhost${path}`))
  if (context instanceof Response) throw new Error(`${path} is not a page`)
  const router = createStaticRouter(handler.dataRoutes, context)
  session.reset()
  applyInitialData(data)
  const handle = context.matches.at(-1)?.route.handle as PageHandle | undefined
  return {
    title: documentTitle(
      path,
      handle ? learnerTranslations.translate(handle.title) : '',
      data.site,
    ),
    content: renderToString(
      <StaticRouterProvider router={router} context={context} hydrate={false} />,
    ),
  }
}
