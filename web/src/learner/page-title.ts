import type { SiteInfo } from '@jingke/contract/site'
import { pagePaths } from '../lib/navigation/page-addresses.ts'
import { isPage } from '../lib/navigation/safe-path.ts'
import { learnerTranslations } from './learner.translations.ts'

type Site = Pick<SiteInfo, 'webName' | 'title'>

const homePages = ['/', pagePaths.home, pagePaths.dashboard]

/** The document's title. `title`: the page's own, or the name of what it shows. */
export const documentTitle = (path: string, title: string, site: Site): string => {
  if (isPage(path, pagePaths.login))
    return withSiteName(learnerTranslations.translate('title.welcome'), site.webName)
  if (homePages.some((page) => isPage(path, page))) return site.title || site.webName
  return withSiteName(title, site.webName)
}

const withSiteName = (title: string, siteName: string): string =>
  [title, siteName].filter((text) => text !== '').join(' - ')
