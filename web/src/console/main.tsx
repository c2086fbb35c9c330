import '../ui/theme.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { adoptAppearance } from '../lib/appearance.ts'
import { adoptLanguage } from '../lib/i18n/language.ts'
import {
  followOtherTabs,
  handleRefusals,
  showNotice,
  showRefusal,
  watchRenewal,
} from '../lib/refusals/index.ts'
import { session } from '../lib/session.ts'
import { adoptSite } from '../lib/site.ts'
import { readStartData } from '../lib/start.ts'
import { handleNotices } from '../lib/transport.ts'
import { routes } from './routes.tsx'

const start = readStartData()
if (start) {
  adoptLanguage(start.language)
  adoptSite(start)
}
adoptAppearance()
session.adoptStored()
handleRefusals(showRefusal)
handleNotices(showNotice)
watchRenewal()
followOtherTabs()

const container = document.getElementById('root')
if (container)
  createRoot(container).render(
    <StrictMode>
      <RouterProvider router={createBrowserRouter(routes)} />
    </StrictMode>,
  )
