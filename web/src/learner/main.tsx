import '../ui/theme.css'

import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router'
import { readSignature } from '../features/partner/index.ts'
import { showNotice } from '../lib/api-errors/index.ts'
import { setAppRouter } from '../lib/app-router.ts'
import { readInitialData } from '../lib/initial-data.ts'
import { pagePaths } from '../lib/page-addresses.ts'
import { followOtherTabs } from '../lib/session/follow-other-tabs.ts'
import { session } from '../lib/session/session.ts'
import { watchRenewal } from '../lib/session/watch-renewal.ts'
import { handleNotices } from '../lib/transport.ts'
import { applyInitialData } from './apply-initial-data.ts'
import { dropStartedCalls } from './frame/drop-started-calls.ts'
import { frameId } from './frame/fill-frame.ts'
import { runGuard } from './guard/run-guard.ts'
import { handleErrors } from './handle-errors.ts'
import { preloadPage } from './load-page.ts'
import { registerServiceWorker } from './register-service-worker.ts'
import { routes } from './routes.tsx'
import { restoreSettings } from './settings.ts'
import { restoreTabs } from './tabs/tabs.ts'

// First, so that no other script and no history entry sees the signature.
const isPartnerLink = readSignature()

handleErrors()
handleNotices(showNotice)
const initialData = readInitialData()
if (initialData) applyInitialData(initialData)
// A partner's link is watched by the partner's viewer, not by the user signed in to this browser.
if (!isPartnerLink) session.loadStored()
session.restorePartner()
if (!isPartnerLink) session.restoreView()
if (session.get().refreshToken !== undefined) restoreTabs()
// In parallel with the guard's own calls.
if (session.get().refreshToken !== undefined) void preloadPage(window.location.href).catch(() => {})

/**
 * Server-rendered markup is hydrated if the guard allows the page, and dropped otherwise. It is a visitor's page: a
 * signed-in user gets it if the cookie is missing, and the app then takes its place.
 */
const canHydrate = async (container: HTMLElement): Promise<boolean> => {
  if (!container.hasChildNodes() || document.getElementById(frameId)) return false
  if (session.get().refreshToken !== undefined) return false
  const outcome = await runGuard(location.pathname + location.search)
  if (outcome.is === 'allowed') return true
  container.replaceChildren()
  return false
}

/** Loads the lazy routes of the address before the router starts: a fallback would not match the markup. */
const loadMatchedRoutes = async (): Promise<void> => {
  for (const { route } of matchRoutes(routes, location) ?? []) {
    if (typeof route.lazy !== 'function') continue
    Object.assign(route, await route.lazy(), { lazy: undefined })
  }
}

/** Resolves when the first navigation, with its guard and code, is done. */
const whenInitialized = (router: ReturnType<typeof createBrowserRouter>): Promise<void> =>
  new Promise((resolve) => {
    if (router.state.initialized) return resolve()
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
  })

const renderApp = async (container: HTMLElement): Promise<void> => {
  const isHydrated = await canHydrate(container)
  if (isHydrated) await loadMatchedRoutes()
  const router = createBrowserRouter(
    routes,
    isHydrated ? { hydrationData: { loaderData: { root: null } } } : {},
  )
  setAppRouter(router)
  const page = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  )
  if (isHydrated) {
    hydrateRoot(container, page)
    return
  }
  // The frame stays until the page takes its place.
  await whenInitialized(router)
  dropStartedCalls(router)
  restoreSettings()
  createRoot(container).render(page)
}

const container = document.getElementById('root')
if (container) void renderApp(container)

watchRenewal()
followOtherTabs()
if (location.pathname !== pagePaths.videoPlayer) registerServiceWorker()
