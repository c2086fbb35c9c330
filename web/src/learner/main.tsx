import '../ui/theme.css'

import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { readSignature } from '../features/partner/index.ts'
import { handleNotices } from '../lib/api/transport.ts'
import { showNotice } from '../lib/api-errors/index.ts'
import { readInitialData } from '../lib/loading/initial-data.ts'
import { setAppRouter } from '../lib/navigation/app-router.ts'
import { pagePaths } from '../lib/navigation/page-addresses.ts'
import {
  createBrowserHistory,
  createMatcher,
  createRouter,
  loadRoutes,
  RouterProvider,
} from '../lib/router/index.ts'
import { followOtherTabs } from '../lib/session/follow-other-tabs.ts'
import { session } from '../lib/session/session.ts'
import { watchRenewal } from '../lib/session/watch-renewal.ts'
import { appShellId } from './app-shell/fill-app-shell.ts'
import { applyInitialData } from './apply-initial-data.ts'
import { runGuard } from './guard/run-guard.ts'
import { handleErrors } from './handle-errors.ts'
import { install } from './install/install-prompt.ts'
import { preloadPage } from './load-page.ts'
import { registerServiceWorker } from './register-service-worker.ts'
import { routes } from './routes.tsx'
import { restoreSettings } from './settings.ts'
import { restoreTabs } from './tabs/tabs.ts'
import { whenSignedIn } from './when-signed-in.ts'

// First, so that no other script and no history entry sees the signature.
const isPartnerLink = readSignature()

handleErrors()
handleNotices(showNotice)
const initialData = readInitialData()
if (initialData) applyInitialData(initialData)
// A partner's link is watched by the partner's viewer, not by the user signed in to this browser.
if (!isPartnerLink) session.loadStored()
session.restorePartner()
if (!isPartnerLink) session.restoreImpersonation()
if (session.get().refreshToken !== undefined) restoreTabs()
// In parallel with the guard's own calls.
if (session.get().refreshToken !== undefined) void preloadPage(window.location.href).catch(() => {})

/**
 * Server-rendered markup is hydrated if the guard allows the page, and dropped otherwise. It is a visitor's page: a
 * signed-in user gets it if the cookie is missing, and the app then takes its place.
 */
const canHydrate = async (container: HTMLElement): Promise<boolean> => {
  if (!container.hasChildNodes() || document.getElementById(appShellId)) return false
  if (session.get().refreshToken !== undefined) return false
  const outcome = await runGuard(location.pathname + location.search)
  if (outcome.is === 'allowed') return true
  container.replaceChildren()
  return false
}

const renderApp = async (container: HTMLElement): Promise<void> => {
  const isHydrated = await canHydrate(container)
  // The first render must match the markup.
  if (isHydrated) await loadRoutes(createMatcher(routes)(location.pathname)?.routes ?? [])
  const router = createRouter({ routes, history: createBrowserHistory(), isLoaded: isHydrated })
  setAppRouter(router)
  const page = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  )
  if (isHydrated) {
    // In slices: the markup can be read already, and one long task would hold up a slow phone.
    startTransition(() => void hydrateRoot(container, page))
    return
  }
  // The app shell stays until the page replaces it.
  await router.whenReady()
  restoreSettings()
  createRoot(container).render(page)
}

const container = document.getElementById('root')
if (container) void renderApp(container)

watchRenewal()
followOtherTabs()
if (location.pathname !== pagePaths.videoPlayer) {
  install.listen()
  registerServiceWorker()
  whenSignedIn(async () => (await import('./offline-start.ts')).startOffline())
}
