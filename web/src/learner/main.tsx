import '../ui/theme.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { adoptLanguage } from '../lib/i18n/language.ts'
import { keepSessionFresh } from '../lib/renew-session.ts'
import { session } from '../lib/session.ts'
import { adoptSite } from '../lib/site.ts'
import { readStartData } from '../lib/start.ts'
import { showRefusals } from './refusals.ts'
import { routes } from './routes.tsx'
import { adoptSettings } from './settings.ts'

const start = readStartData()
if (start) {
  adoptLanguage(start.language)
  adoptSite(start)
}
adoptSettings()
session.adoptStored()

const router = createBrowserRouter(routes)

showRefusals(() => void router.navigate('/login'))
keepSessionFresh()
session.onOtherTab(() => {
  const wasSignedIn = session.get().refreshToken !== undefined
  session.adoptStored()
  const isSignedIn = session.get().refreshToken !== undefined
  // Signed out in another tab: this page may show what its visitor may no longer see.
  if (wasSignedIn && !isSignedIn) window.location.assign('/login')
})

const container = document.getElementById('root')
if (container)
  createRoot(container).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
