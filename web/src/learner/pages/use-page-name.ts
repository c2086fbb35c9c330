import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useLanguage } from '../../lib/i18n/language.ts'
import { useSite } from '../../lib/site.ts'
import { pageTitle } from '../page-title.ts'
import { tabs, useTabs } from '../tabs/tabs.ts'

/** Gives a page whose subject has a name, such as a course, that name as its title and on its tab. */
export const usePageName = (name: string | undefined): void => {
  const { pathname, search } = useLocation()
  const site = useSite((state) => state.site)
  const language = useLanguage((state) => state.language)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of language renames every page
  useEffect(() => {
    if (name === undefined || !site) return
    document.title = pageTitle({ path: pathname, title: name, site, words: { welcome: '' } })
    const tab = useTabs.getState().visited.find((view) => view.path === pathname)
    if (tab) tabs.open({ ...tab, fullPath: pathname + search, title: name })
  }, [name, pathname, search, site, language])
}
