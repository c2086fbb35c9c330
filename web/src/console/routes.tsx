import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Outlet, type RouteObject, useNavigation } from 'react-router'
import { consolePath } from '../lib/page-addresses.ts'
import { createQueryClient } from '../lib/query-client.ts'
import { Toaster, TopProgress, topProgress } from '../ui/index.ts'
import { consoleTranslations } from './console.translations.ts'
import { BrokenPage, NotFoundPage } from './pages/message-pages.tsx'
import { Shell } from './shell.tsx'
import { requireUser } from './staff-guard.ts'
import type { ConsoleHandle, ConsolePage } from './table/console-page.ts'
import { pages } from './table/page-table.ts'

const queryClient = createQueryClient()

const Root = () => {
  const t = consoleTranslations.useTranslations()
  const { state } = useNavigation()
  useEffect(() => {
    if (state === 'idle') topProgress.done()
    else topProgress.start()
  }, [state])
  return (
    <QueryClientProvider client={queryClient}>
      <TopProgress label={t('page.loading')} />
      <Outlet />
      <Toaster labels={{ region: t('toast.region'), dismiss: t('toast.dismiss') }} />
    </QueryClientProvider>
  )
}

const handleOf = ({ id, permission }: ConsoleHandle): { handle: ConsoleHandle } => ({
  handle: { id, permission },
})

const routeOf = (page: ConsolePage): RouteObject => ({
  path: page.path,
  lazy: async () => ({ element: await page.open() }),
  ...handleOf(page),
})

export const routes: RouteObject[] = [
  {
    element: <Root />,
    loader: ({ request }) => {
      const { pathname, search } = new URL(request.url)
      return requireUser(pathname + search)
    },
    shouldRevalidate: () => true,
    hydrateFallbackElement: <></>,
    errorElement: <BrokenPage />,
    children: [
      {
        path: consolePath,
        element: <Shell />,
        errorElement: <BrokenPage />,
        children: [
          ...pages.map(routeOf),
          {
            path: '*',
            element: <NotFoundPage />,
            ...handleOf({ id: 'notFound', permission: null }),
          },
        ],
      },
    ],
  },
]
