import '../ui/theme.css'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router'
import { readSignature } from '../features/partner/index.ts'
import { showNotice } from '../lib/api-errors/index.ts'
import { setAppRouter } from '../lib/app-router.ts'
import { followOtherTabs } from '../lib/session/follow-other-tabs.ts'
import { session } from '../lib/session/session.ts'
import { watchRenewal } from '../lib/session/watch-renewal.ts'
import { readStartData } from '../lib/start.ts'
import { handleNotices } from '../lib/transport.ts'
import { adoptStart } from './adopt-start.ts'
import { runGuard } from './guard/run-guard.ts'
import { handleErrors } from './handle-errors.ts'
import { preloadPage } from './load-page.ts'
import { routes } from './routes.tsx'

// First of all, so that no script and no history entry ever sees it.
const isPartnerLink = readSignature()

handleErrors()
handleNotices(showNotice)
const start = readStartData()
if (start) adoptStart(start)
// Whoever is signed in in this browser is not the one who watches by a partner's link.
if (!isPartnerLink) session.adoptStored()
session.adoptPartner()
// The guard asks who this is; what the page is going to show is asked for at the same time.
if (session.get().refreshToken !== undefined) void preloadPage(window.location.href).catch(() => {})

/** A page from the server is taken over as it stands only if the guard lets its visitor see it. */
const canTakeOver = async (container: HTMLElement): Promise<boolean> => {
  if (!container.hasChildNodes()) return false
  const outcome = await runGuard(location.pathname + location.search)
  if (outcome.is === 'allowed') return true
  container.replaceChildren()
  return false
}

/** Fetches the code of the page in view before the router starts, so that nothing flickers. */
const loadPage = async (): Promise<void> => {
  for (const { route } of matchRoutes(routes, location) ?? []) {
    if (typeof route.lazy !== 'function') continue
    Object.assign(route, await route.lazy(), { lazy: undefined })
  }
}

const open = async (container: HTMLElement): Promise<void> => {
  const isTakenOver = await canTakeOver(container)
  if (isTakenOver) await loadPage()
  const router = createBrowserRouter(
    routes,
    isTakenOver ? { hydrationData: { loaderData: { root: null } } } : {},
  )
  setAppRouter(router)
  const page = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  )
  if (isTakenOver) hydrateRoot(container, page)
  else createRoot(container).render(page)
}

const container = document.getElementById('root')
if (container) void open(container)

watchRenewal()
followOtherTabs()
