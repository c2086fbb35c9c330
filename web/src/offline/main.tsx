import '../ui/theme.css'

import { createRoot } from 'react-dom/client'
import { setAccountKey } from '../lib/drafts/index.ts'
import { applyLanguage } from '../lib/i18n/language.ts'
import { readKept } from '../lib/kept-lessons/index.ts'
import { session } from '../lib/session/session.ts'
import { OfflineReader } from './offline-reader.tsx'

/** Replaces the offline page's text if this browser has lessons of its user; else the text stays. */
const start = async (): Promise<void> => {
  session.loadStored()
  const kept = await readKept()
  const container = document.querySelector('main')
  if (!kept || kept.lessons.length === 0 || !container) return
  setAccountKey(kept.account)
  applyLanguage(document.documentElement.lang === 'en' ? 'en' : 'zh-CN')
  // The page then no longer reloads by itself.
  document.documentElement.dataset.reader = ''
  container.className = ''
  createRoot(container).render(<OfflineReader lessons={kept.lessons} />)
}

// Without storage there is nothing to read.
start().catch(() => {})
