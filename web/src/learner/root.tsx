import { useEffect } from 'react'
import { createLazyComponent, LazyComponent } from '../lib/loading/lazy-component.tsx'
import { setDocumentTitle } from '../lib/navigation/document-title.ts'
import {
  Outlet,
  ScrollRestoration,
  useIsNavigating,
  useLocation,
  useRouteHandle,
} from '../lib/router/index.ts'
import { useSession } from '../lib/session/session.ts'
import { useSite } from '../lib/site.ts'
import { Toaster, TopProgress, topProgress } from '../ui/index.ts'
import { learnerTranslations } from './learner.translations.ts'
import type { PageHandle } from './page-table.ts'
import { documentTitle } from './page-title.ts'
import { toReportedPage } from './page-view.ts'
import { restoreSettings } from './settings.ts'
import { reportPageView, startStatistics } from './statistics.ts'
import { tabPathOf } from './tabs/tab-views.ts'
import { tabs, useTabs } from './tabs/tabs.ts'

/** Staff only, so learners do not load it. */
const impersonationBanner = createLazyComponent(
  async () => (await import('./impersonation/impersonation-banner.tsx')).ImpersonationBanner,
)

/** The side effects of a navigation: title, tab, progress bar, page view. */
const PageEffects = () => {
  const t = learnerTranslations.useTranslations()
  const { pathname, search } = useLocation()
  const isNavigating = useIsNavigating()
  const site = useSite((state) => state.site)
  const handle = useRouteHandle() as PageHandle | undefined
  const title = handle ? t(handle.title) : ''

  useEffect(() => {
    if (isNavigating) topProgress.start()
    else topProgress.done()
  }, [isNavigating])

  useEffect(() => {
    if (site) setDocumentTitle(documentTitle(pathname, title, site))
  }, [pathname, site, title])

  const { tab } = handle ?? {}
  useEffect(() => {
    if (!tab) return
    const path = tabPathOf({ pathname, search })
    const known = useTabs.getState().visited.find((view) => view.path === path)
    // A tab that is open keeps the name of what it shows until the page gives a new one.
    const name = path === pathname ? title : (known?.title ?? title)
    tabs.open({ path, fullPath: pathname + search, title: name, ...tab })
  }, [tab, pathname, search, title])

  useEffect(() => reportPageView(toReportedPage(pathname, search)), [pathname, search])

  const statisticalCode = site?.statisticalCode ?? ''
  useEffect(() => startStatistics(statisticalCode), [statisticalCode])
  return null
}

export const Root = () => {
  const t = learnerTranslations.useTranslations()
  const impersonation = useSession((state) => state.impersonation)
  // After hydration, whose first render must match the server's markup.
  useEffect(restoreSettings, [])
  return (
    <>
      <TopProgress label={t('page.loading')} />
      <PageEffects />
      {impersonation && (
        <LazyComponent
          isOptional
          code={impersonationBanner}
          fallback={null}
          props={{ impersonation }}
        />
      )}
      <Outlet />
      <Toaster labels={{ region: t('toast.region'), dismiss: t('toast.dismiss') }} />
      <ScrollRestoration getKey={tabPathOf} />
    </>
  )
}
