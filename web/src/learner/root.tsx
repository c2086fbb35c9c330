import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigation } from 'react-router'
import { createQueryClient } from '../lib/query-client.ts'
import { useSite } from '../lib/site.ts'
import { Toaster, TopProgress, topProgress } from '../ui/index.ts'
import { learnerWords } from './learner.words.ts'
import type { PageHandle } from './page-handle.ts'
import { pageTitle } from './page-title.ts'
import { reportPageView } from './page-view.ts'
import { tabs } from './tabs/tabs.ts'

const queryClient = createQueryClient()

const usePageHandle = (): PageHandle | undefined =>
  useMatches()
    .map((match) => match.handle as PageHandle | undefined)
    .findLast((handle) => handle !== undefined)

/** What follows from every change of page: title, tab, progress bar, page view. */
const PageEffects = () => {
  const t = learnerWords.useWords()
  const { pathname, search } = useLocation()
  const navigation = useNavigation()
  const site = useSite((state) => state.site)
  const handle = usePageHandle()
  const title = handle ? t(handle.title) : ''

  useEffect(() => {
    if (navigation.state === 'idle') topProgress.done()
    else topProgress.start()
  }, [navigation.state])

  useEffect(() => {
    if (!site) return
    document.title = pageTitle({
      path: pathname,
      title,
      site,
      words: { welcome: t('title.welcome') },
    })
  }, [pathname, title, site, t])

  const { tab } = handle ?? {}
  useEffect(() => {
    if (!tab) return
    tabs.open({ path: pathname, fullPath: pathname + search, title, ...tab })
  }, [tab, pathname, search, title])

  useEffect(() => reportPageView(pathname), [pathname])
  return null
}

export const Root = () => {
  const t = learnerWords.useWords()
  return (
    <QueryClientProvider client={queryClient}>
      <TopProgress label={t('page.loading')} />
      <PageEffects />
      <Outlet />
      <Toaster labels={{ region: t('toast.region'), dismiss: t('toast.dismiss') }} />
      <ScrollRestoration getKey={(location) => location.pathname} />
    </QueryClientProvider>
  )
}
