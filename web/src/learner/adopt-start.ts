import { adoptLanguage } from '../lib/i18n/language.ts'
import { fillPublicCallCache } from '../lib/public-call-cache.ts'
import { adoptSite } from '../lib/site.ts'
import type { StartData } from '../lib/start.ts'

/** Takes over what the server put into the page, answers of calls included. */
export const adoptStart = (start: StartData): void => {
  adoptLanguage(start.language)
  adoptSite(start)
  fillPublicCallCache(start.answers)
}
