import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router'
import { toSafePath } from '../lib/safe-path.ts'
import { runGuard } from './guard/run-guard.ts'
import { MainLayout } from './layout/main-layout.tsx'
import type { PageHandle } from './page-handle.ts'
import { BrokenPage } from './pages/broken-page.tsx'
import { NoRightPage } from './pages/no-right-page.tsx'
import { NotFoundPage } from './pages/not-found-page.tsx'
import { Root } from './root.tsx'

const pathOf = ({ request }: LoaderFunctionArgs): string => {
  const { pathname, search } = new URL(request.url)
  return pathname + search
}

/** Runs before every change of page; see guard.ts for its rules. */
const guard = async (navigation: LoaderFunctionArgs): Promise<null> => {
  const outcome = await runGuard(pathOf(navigation))
  if (outcome.is === 'elsewhere') throw redirect(outcome.to)
  // The browser is on its way to another site: nothing more is to be shown here.
  if (outcome.is === 'left') await new Promise<never>(() => {})
  return null
}

const followRedirect = ({ params, request }: LoaderFunctionArgs): Response =>
  redirect(toSafePath(`/${params['*'] ?? ''}${new URL(request.url).search}`) ?? '/404')

const page = (handle: PageHandle): { handle: PageHandle } => ({ handle })

export const routes: RouteObject[] = [
  {
    id: 'root',
    loader: guard,
    shouldRevalidate: () => true,
    element: <Root />,
    hydrateFallbackElement: <></>,
    children: [
      {
        element: <MainLayout />,
        errorElement: <BrokenPage />,
        children: [
          { index: true, loader: () => redirect('/home') },
          {
            path: 'login',
            lazy: async () => ({
              Component: (await import('../features/auth/login-page.tsx')).LoginPage,
            }),
            ...page({ title: 'title.login' }),
          },
          { path: 'redirect/*', loader: followRedirect },
          { path: '404', element: <NotFoundPage />, ...page({ title: 'title.notFound' }) },
          { path: '401', element: <NoRightPage />, ...page({ title: 'title.noRight' }) },
          { path: '*', loader: () => redirect('/404') },
        ],
      },
    ],
  },
]
