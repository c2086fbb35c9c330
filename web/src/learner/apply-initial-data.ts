import type { InitialData } from '@jingke/contract/site'
import { adoptLanguage } from '../lib/i18n/language.ts'
import { fillPublicCallCache } from '../lib/public-call-cache.ts'
import { adoptSite } from '../lib/site.ts'

/** Fills the stores from the data that the server put into the document. */
export const applyInitialData = (data: InitialData): void => {
  adoptLanguage(data.language)
  adoptSite(data)
  fillPublicCallCache(data.answers)
}
