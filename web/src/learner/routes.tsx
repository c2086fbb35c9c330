import {
  type LoaderFunctionArgs,
  type MiddlewareFunction,
  type RouteObject,
  redirect,
} from 'react-router'
import { parseCourseId } from '../features/catalogue/index.ts'
import {
  consolePath,
  isConsolePath,
  noRightPath,
  notFoundPath,
  type PagePath,
  pagePaths,
  personalCentrePath,
} from '../lib/page-addresses.ts'
import { toSafePath } from '../lib/safe-path.ts'
import { session } from '../lib/session/session.ts'
import { runGuard } from './guard/run-guard.ts'
import { loadSignedInParts } from './layout/lazy-parts.ts'
import { MainLayout } from './layout/main-layout.tsx'
import { loadPage } from './load-page.ts'
import { type Page, type PageHandle, pageEntries } from './page-table.ts'
import { BrokenPage } from './pages/broken-page.tsx'
import { NoRightPage } from './pages/no-right-page.tsx'
import { NotFoundPage } from './pages/not-found-page.tsx'
import { Root } from './root.tsx'

const pathOf = ({ request }: Pick<LoaderFunctionArgs, 'request'>): string => {
  const { pathname, search } = new URL(request.url)
  return pathname + search
}

/**
 * Runs before every navigation; guard.ts has the rules. It is middleware because loaders of
 * one navigation run at the same time and the redirect of the deepest one wins.
 */
const guard: MiddlewareFunction = async (navigation) => {
  if (session.get().refreshToken !== undefined) void loadSignedInParts()
  const outcome = await runGuard(pathOf(navigation))
  if (outcome.is === 'redirected') throw redirect(outcome.to)
  // The browser is loading another document: this navigation never finishes.
  if (outcome.is === 'unloading') await new Promise<never>(() => {})
  const to = pathOf(navigation)
  // The console is another app with a document of its own.
  if (isConsolePath(to) && !isConsolePath(window.location.pathname)) {
    window.location.assign(to)
    await new Promise<never>(() => {})
  }
}

const followRedirect = ({ params, request }: LoaderFunctionArgs): Response =>
  redirect(toSafePath(`/${params['*'] ?? ''}${new URL(request.url).search}`) ?? notFoundPath)

/** `/onDemandCenter/3` redirects to `/onDemandCenter?id=3`. */
const followCategory = ({ params, request }: LoaderFunctionArgs): Response => {
  const { searchParams } = new URL(request.url)
  searchParams.set('id', params.id ?? '')
  return redirect(`${pagePaths.onDemandCentre}?${searchParams}`)
}

const checkCourseId = ({ request }: LoaderFunctionArgs): Response | null => {
  const id = parseCourseId(new URL(request.url).searchParams.get('id'))
  return id.is === 'invalid' ? redirect(notFoundPath) : null
}

/** The guard loads the console's document; if that is this app, the server has no console. */
const followConsole = (): Response | null =>
  isConsolePath(window.location.pathname) ? redirect(notFoundPath) : null

const loaders: Partial<Record<PagePath, RouteObject['loader']>> = { '/course': checkCourseId }

const pageRoutes = (isIncluded: (page: Page) => boolean): RouteObject[] =>
  pageEntries
    .filter(([, page]) => isIncluded(page))
    .map(([path, { title, tab }]) => ({
      path,
      lazy: async () => ({ Component: (await loadPage(path)).Component }),
      loader: loaders[path],
      handle: { title, tab } satisfies PageHandle,
    }))

const titled = (title: PageHandle['title']): { handle: PageHandle } => ({ handle: { title } })

const loadQueryProviderRoute = async () => ({
  Component: (await loadSignedInParts()).QueryProviderRoute,
})

export const routes: RouteObject[] = [
  {
    id: 'root',
    middleware: [guard],
    element: <Root />,
    hydrateFallbackElement: <></>,
    children: [
      {
        lazy: loadQueryProviderRoute,
        errorElement: <BrokenPage />,
        children: pageRoutes(({ layout }) => layout === 'none'),
      },
      {
        element: <MainLayout />,
        errorElement: <BrokenPage />,
        children: [
          { index: true, loader: () => redirect(pagePaths.home) },
          ...pageRoutes(({ layout, access }) => layout === 'main' && access === 'everyone'),
          {
            lazy: loadQueryProviderRoute,
            children: [
              ...pageRoutes(({ layout, access }) => layout === 'main' && access !== 'everyone'),
              { path: `${pagePaths.onDemandCentre}/:id`, loader: followCategory },
              { path: personalCentrePath, loader: () => redirect(pagePaths.personal) },
              {
                lazy: async () => ({
                  Component: (await import('./personal-centre/personal-layout.tsx')).PersonalLayout,
                }),
                children: pageRoutes(({ layout }) => layout === 'personalCentre'),
              },
            ],
          },
          { path: `${consolePath}/*`, loader: followConsole },
          { path: '/redirect/*', loader: followRedirect },
          { path: notFoundPath, element: <NotFoundPage />, ...titled('title.notFound') },
          { path: noRightPath, element: <NoRightPage />, ...titled('title.noRight') },
          { path: '*', loader: () => redirect(notFoundPath) },
        ],
      },
    ],
  },
]
