import '../ui/theme.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { adoptAppearance } from '../lib/appearance.ts'
import { adoptLanguage } from '../lib/i18n/language.ts'
import { keepSessionFresh } from '../lib/renew-session.ts'
import { session } from '../lib/session.ts'
import { adoptSite } from '../lib/site.ts'
import { readStartData } from '../lib/start.ts'
import { showRefusals } from './refusals.ts'
import { routes } from './routes.tsx'

const start = readStartData()
if (start) {
  adoptLanguage(start.language)
  adoptSite(start)
}
adoptAppearance()
session.adoptStored()
showRefusals()
keepSessionFresh()
session.onOtherTab(() => {
  const wasSignedIn = session.get().refreshToken !== undefined
  session.adoptStored()
  // Signed out in another tab: this page may show what its visitor may no longer see.
  if (wasSignedIn && session.get().refreshToken === undefined) window.location.assign('/login')
})

const container = document.getElementById('root')
if (container)
  createRoot(container).render(
    <StrictMode>
      <RouterProvider router={createBrowserRouter(routes)} />
    </StrictMode>,
  )
