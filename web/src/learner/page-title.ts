import { isPage } from '../lib/safe-path.ts'

export type PageTitleParts = {
  path: string
  title: string
  site: { webName: string; title: string }
  words: { welcome: string }
}

const homePages = ['/', '/home', '/dashboard']

export const pageTitle = ({ path, title, site, words }: PageTitleParts): string => {
  if (isPage(path, '/login')) return withSiteName(words.welcome, site.webName)
  if (homePages.some((page) => isPage(path, page))) return site.title || site.webName
  return withSiteName(title, site.webName)
}

const withSiteName = (title: string, siteName: string): string =>
  [title, siteName].filter((part) => part !== '').join(' - ')
