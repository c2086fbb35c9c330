import '../ui/theme.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { handleNotices } from '../lib/api/transport.ts'
import { handleApiErrors, showApiError, showNotice } from '../lib/api-errors/index.ts'
import { restoreAppearance } from '../lib/browser/appearance.ts'
import { applyLanguage } from '../lib/i18n/language.ts'
import { readInitialData } from '../lib/loading/initial-data.ts'
import { setAppRouter } from '../lib/navigation/app-router.ts'
import { createBrowserHistory, createRouter, RouterProvider } from '../lib/router/index.ts'
import { followOtherTabs } from '../lib/session/follow-other-tabs.ts'
import { session } from '../lib/session/session.ts'
import { watchRenewal } from '../lib/session/watch-renewal.ts'
import { applySite } from '../lib/site.ts'
import { followThemeColour } from './follow-theme-colour.ts'
import { routes } from './routes.tsx'

const initialData = readInitialData()
if (initialData) {
  applyLanguage(initialData.language)
  applySite(initialData)
}
followThemeColour()
restoreAppearance()
session.loadStored()
handleApiErrors(showApiError)
handleNotices(showNotice)
watchRenewal()
followOtherTabs()

const router = createRouter({ routes, history: createBrowserHistory() })
setAppRouter(router)

const container = document.getElementById('root')
if (container)
  createRoot(container).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
