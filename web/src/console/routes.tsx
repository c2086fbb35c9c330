import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { createQueryClient } from '../lib/api/query-client.ts'
import { consolePath } from '../lib/navigation/page-addresses.ts'
import {
  Outlet,
  type Route,
  type RouterLocation,
  ScrollRestoration,
  useIsNavigating,
} from '../lib/router/index.ts'
import { Toaster, TopProgress, topProgress } from '../ui/index.ts'
import { consoleTranslations } from './console.translations.ts'
import { BrokenPage, NotFoundPage } from './pages/message-pages.tsx'
import { Shell } from './shell.tsx'
import { requireUser } from './staff-guard.ts'
import type { ConsoleHandle, ConsolePage } from './table/console-page.ts'
import { pages } from './table/page-table.ts'

const queryClient = createQueryClient()

/** Back and forward restore the position; a link starts at the top of its page. */
const visitOf = ({ key }: RouterLocation): string => key

const Root = () => {
  const t = consoleTranslations.useTranslations()
  const isNavigating = useIsNavigating()
  useEffect(() => {
    if (isNavigating) topProgress.start()
    else topProgress.done()
  }, [isNavigating])
  return (
    <QueryClientProvider client={queryClient}>
      <TopProgress label={t('page.loading')} />
      <Outlet />
      <Toaster labels={{ region: t('toast.region'), dismiss: t('toast.dismiss') }} />
      <ScrollRestoration getKey={visitOf} />
    </QueryClientProvider>
  )
}

const handleOf = ({ id, permission }: ConsoleHandle): { handle: ConsoleHandle } => ({
  handle: { id, permission },
})

const routeOf = (page: ConsolePage): Route => ({
  path: page.path,
  load: page.open,
  ...handleOf(page),
})

export const routes: Route[] = [
  {
    element: <Root />,
    before: ({ location }) => requireUser(location.pathname + location.search),
    errorElement: <BrokenPage />,
    children: [
      {
        element: <Shell />,
        errorElement: <BrokenPage />,
        children: [
          {
            // Inside the shell: its menu leads to the other pages.
            errorElement: <BrokenPage />,
            children: [
              ...pages.map(routeOf),
              {
                path: `${consolePath}/*`,
                element: <NotFoundPage />,
                ...handleOf({ id: 'notFound', permission: null }),
              },
            ],
          },
        ],
      },
    ],
  },
]
