import { adoptAnswers } from '../lib/answers.ts'
import { adoptLanguage } from '../lib/i18n/language.ts'
import { adoptSite } from '../lib/site.ts'
import type { StartData } from '../lib/start.ts'

/** Takes over what the server put into the page, answers of calls included. */
export const adoptStart = (start: StartData): void => {
  adoptLanguage(start.language)
  adoptSite(start)
  adoptAnswers(start.answers)
}
