import type { SiteInfo } from '@jingke/contract/site'
import { learnerTranslations } from './learner.translations.ts'
import type { PageHandle } from './page-handle.ts'
import { pageTitle } from './page-title.ts'

/** The title of a page in the current language. */
export const titleOf = (path: string, handle: PageHandle | undefined, site: SiteInfo): string =>
  pageTitle({
    path,
    title: handle ? learnerTranslations.translate(handle.title) : '',
    site,
    words: { welcome: learnerTranslations.translate('title.welcome') },
  })
