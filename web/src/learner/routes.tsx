import { parseCourseId } from '../features/catalogue/index.ts'
import { leaveDocument } from '../lib/navigation/leave-document.ts'
import {
  consolePath,
  isConsolePath,
  noRightPath,
  notFoundPath,
  type PagePath,
  pagePaths,
  personalCentrePath,
} from '../lib/navigation/page-addresses.ts'
import { toSafePath } from '../lib/navigation/safe-path.ts'
import { type Redirect, type Route, redirect, toHref, type Visit } from '../lib/router/index.ts'
import { session } from '../lib/session/session.ts'
import { runGuard } from './guard/run-guard.ts'
import { loadSignedInComponents } from './layout/lazy-components.ts'
import { MainLayout } from './layout/main-layout.tsx'
import { loadPage } from './load-page.ts'
import { type Page, type PageHandle, pageEntries } from './page-table.ts'
import { BrokenPage } from './pages/failures/broken-page.tsx'
import { NoRightPage } from './pages/failures/no-right-page.tsx'
import { NotFoundPage } from './pages/failures/not-found-page.tsx'
import { Root } from './root.tsx'

/** Runs before every navigation; guard.ts has the rules. */
const guard = async ({ location }: Visit): Promise<Redirect | null> => {
  if (session.get().refreshToken !== undefined) void loadSignedInComponents().catch(() => {})
  const to = toHref({ ...location, hash: '' })
  const outcome = await runGuard(to)
  if (outcome.is === 'redirected') return redirect(outcome.to)
  // The browser is loading another document: this navigation never finishes.
  if (outcome.is === 'unloading') await new Promise<never>(() => {})
  // The console is another app with a document of its own.
  if (isConsolePath(to) && !isConsolePath(window.location.pathname)) {
    leaveDocument(to)
    await new Promise<never>(() => {})
  }
  return null
}

const followRedirect = ({ params, location }: Visit): Redirect =>
  redirect(toSafePath(`/${params['*'] ?? ''}${location.search}`) ?? notFoundPath)

/** `/onDemandCenter/3` redirects to `/onDemandCenter?id=3`. */
const followCategory = ({ params, location }: Visit): Redirect => {
  const query = new URLSearchParams(location.search)
  query.set('id', params.id ?? '')
  return redirect(`${pagePaths.onDemandCentre}?${query}`)
}

const checkCourseId = ({ location }: Visit): Redirect | null => {
  const id = parseCourseId(new URLSearchParams(location.search).get('id'))
  return id.is === 'invalid' ? redirect(notFoundPath) : null
}

/** The guard loads the console's document; if that is this app, the server has no console. */
const followConsole = (): Redirect | null =>
  isConsolePath(window.location.pathname) ? redirect(notFoundPath) : null

const checks: Partial<Record<PagePath, Route['before']>> = { '/course': checkCourseId }

const pageRoutes = (isIncluded: (page: Page) => boolean): Route[] =>
  pageEntries
    .filter(([, page]) => isIncluded(page))
    .map(([path, { title, tab }]) => ({
      path,
      load: async () => {
        const { Component } = await loadPage(path)
        return <Component />
      },
      before: checks[path],
      handle: { title, tab } satisfies PageHandle,
    }))

const titled = (title: PageHandle['title']): { handle: PageHandle } => ({ handle: { title } })

const loadQueryProvider = async () => {
  const { QueryProviderRoute } = await loadSignedInComponents()
  return <QueryProviderRoute />
}

const loadPersonalLayout = async () => {
  const { PersonalLayout } = await import('./personal-centre/personal-layout.tsx')
  return <PersonalLayout />
}

export const routes: Route[] = [
  {
    before: guard,
    element: <Root />,
    children: [
      {
        load: loadQueryProvider,
        errorElement: <BrokenPage />,
        children: pageRoutes(({ layout }) => layout === 'none'),
      },
      {
        element: <MainLayout />,
        errorElement: <BrokenPage />,
        children: [
          {
            // Inside the layout: the header leads to the other pages.
            errorElement: <BrokenPage />,
            children: [
              { path: '/', before: () => redirect(pagePaths.home) },
              ...pageRoutes(({ layout, access }) => layout === 'main' && access !== 'signedIn'),
              {
                load: loadQueryProvider,
                children: [
                  ...pageRoutes(({ layout, access }) => layout === 'main' && access === 'signedIn'),
                  { path: `${pagePaths.onDemandCentre}/:id`, before: followCategory },
                  { path: personalCentrePath, before: () => redirect(pagePaths.personal) },
                  {
                    load: loadPersonalLayout,
                    children: pageRoutes(({ layout }) => layout === 'personalCentre'),
                  },
                ],
              },
              { path: `${consolePath}/*`, before: followConsole },
              { path: '/redirect/*', before: followRedirect },
              { path: notFoundPath, element: <NotFoundPage />, ...titled('title.notFound') },
              { path: noRightPath, element: <NoRightPage />, ...titled('title.noRight') },
              { path: '*', before: () => redirect(notFoundPath) },
            ],
          },
        ],
      },
    ],
  },
]
