import type { InitialData } from '@jingke/contract/site'
import { fillPublicCallCache } from '../lib/api/public-call-cache.ts'
import { applyLanguage } from '../lib/i18n/language.ts'
import { applySite } from '../lib/site.ts'

/** Fills the stores from the data that the server put into the document. */
export const applyInitialData = (data: InitialData): void => {
  applyLanguage(data.language)
  applySite(data)
  fillPublicCallCache(data.answers)
}
