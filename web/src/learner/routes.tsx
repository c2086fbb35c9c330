import {
  type LoaderFunctionArgs,
  type MiddlewareFunction,
  type RouteObject,
  redirect,
} from 'react-router'
import { parseCourseId } from '../features/catalogue/index.ts'
import { toSafePath } from '../lib/safe-path.ts'
import { session } from '../lib/session.ts'
import { runGuard } from './guard/run-guard.ts'
import { loadSignedInParts } from './layout/lazy-parts.ts'
import { MainLayout } from './layout/main-layout.tsx'
import { type LazyPath, lazyPages } from './lazy-pages.ts'
import type { PageHandle } from './page-handle.ts'
import { BrokenPage } from './pages/broken-page.tsx'
import { NoRightPage } from './pages/no-right-page.tsx'
import { NotFoundPage } from './pages/not-found-page.tsx'
import { Root } from './root.tsx'

const pathOf = ({ request }: Pick<LoaderFunctionArgs, 'request'>): string => {
  const { pathname, search } = new URL(request.url)
  return pathname + search
}

/** The staff's door is a program of its own, which the browser fetches anew. */
const isConsole = (path: string): boolean => /^\/console([/?]|$)/.test(path)

/**
 * Runs before every change of page; see guard.ts for its rules. It is middleware because loaders of
 * one navigation run at the same time and the redirect of the deepest one wins.
 */
const guard: MiddlewareFunction = async (navigation) => {
  if (session.get().refreshToken !== undefined) void loadSignedInParts()
  const outcome = await runGuard(pathOf(navigation))
  if (outcome.is === 'elsewhere') throw redirect(outcome.to)
  // The browser is on its way to another site: nothing more is to be shown here.
  if (outcome.is === 'left') await new Promise<never>(() => {})
  const to = pathOf(navigation)
  if (isConsole(to) && !isConsole(window.location.pathname)) {
    window.location.assign(to)
    await new Promise<never>(() => {})
  }
}

const followRedirect = ({ params, request }: LoaderFunctionArgs): Response =>
  redirect(toSafePath(`/${params['*'] ?? ''}${new URL(request.url).search}`) ?? '/404')

/** The category may stand in the path; the query is where it belongs. */
const followCategory = ({ params, request }: LoaderFunctionArgs): Response => {
  const { searchParams } = new URL(request.url)
  searchParams.set('id', params.id ?? '')
  return redirect(`/onDemandCenter?${searchParams}`)
}

const checkCourseId = ({ request }: LoaderFunctionArgs): Response | null => {
  const id = parseCourseId(new URL(request.url).searchParams.get('id'))
  return id.is === 'nonsense' ? redirect('/404') : null
}

/** The guard leads to the console; an address of it that was answered by this program is none. */
const followConsole = (): Response | null =>
  isConsole(window.location.pathname) ? redirect('/404') : null

const page = (handle: PageHandle): { handle: PageHandle } => ({ handle })

const lazyPage = (path: LazyPath, handle: PageHandle): RouteObject => ({
  path: path.slice(1),
  lazy: async () => ({ Component: (await lazyPages[path]()).Component }),
  ...page(handle),
})

const keptTab = { affix: false, noCache: false }
const freshTab = { affix: false, noCache: true }

export const routes: RouteObject[] = [
  {
    id: 'root',
    middleware: [guard],
    element: <Root />,
    hydrateFallbackElement: <></>,
    children: [
      {
        // In a partner's frame: the player and nothing around it.
        lazy: async () => ({ Component: (await loadSignedInParts()).QueriesRoot }),
        errorElement: <BrokenPage />,
        children: [lazyPage('/videoPlayer', { title: 'title.videoPlayer' })],
      },
      {
        element: <MainLayout />,
        errorElement: <BrokenPage />,
        children: [
          { index: true, loader: () => redirect('/home') },
          lazyPage('/login', { title: 'title.login' }),
          lazyPage('/home', { title: 'title.home' }),
          lazyPage('/aboutUs', { title: 'title.aboutUs' }),
          {
            lazy: async () => ({ Component: (await loadSignedInParts()).QueriesRoot }),
            children: [
              lazyPage('/dashboard', {
                title: 'title.dashboard',
                tab: { affix: true, noCache: false },
              }),
              lazyPage('/onDemandCenter', { title: 'title.onDemandCenter', tab: keptTab }),
              { path: 'onDemandCenter/:id', loader: followCategory },
              {
                ...lazyPage('/course', { title: 'title.course', tab: keptTab }),
                loader: checkCourseId,
              },
              lazyPage('/video', { title: 'title.video', tab: freshTab }),
              lazyPage('/serviceIntroduction', { title: 'title.services', tab: freshTab }),
              lazyPage('/teachersIntroduction', { title: 'title.teachers', tab: freshTab }),
              { path: 'my', loader: () => redirect('/my/personal') },
              {
                lazy: async () => ({
                  Component: (await import('./personal-centre/personal-layout.tsx')).PersonalLayout,
                }),
                children: [
                  lazyPage('/my/personal', { title: 'title.personal', tab: freshTab }),
                  lazyPage('/my/collect', { title: 'title.collect', tab: freshTab }),
                  lazyPage('/my/message', { title: 'title.message', tab: freshTab }),
                  lazyPage('/my/operatingRecord', {
                    title: 'title.operatingRecord',
                    tab: freshTab,
                  }),
                  lazyPage('/my/changePass', { title: 'title.changePass', tab: freshTab }),
                ],
              },
            ],
          },
          { path: 'console/*', loader: followConsole },
          { path: 'redirect/*', loader: followRedirect },
          { path: '404', element: <NotFoundPage />, ...page({ title: 'title.notFound' }) },
          { path: '401', element: <NoRightPage />, ...page({ title: 'title.noRight' }) },
          { path: '*', loader: () => redirect('/404') },
        ],
      },
    ],
  },
]
