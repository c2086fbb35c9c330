import { adoptLanguage } from '../lib/i18n/language.ts'
import { fillPublicCallCache } from '../lib/public-call-cache.ts'
import { adoptSite } from '../lib/site.ts'
import type { StartData } from '../lib/start.ts'

/** Fills the stores from the data that the server put into the document. */
export const applyInitialData = (data: StartData): void => {
  adoptLanguage(data.language)
  adoptSite(data)
  fillPublicCallCache(data.answers)
}
