import { useEffect } from 'react'
import { useLanguage } from '../../lib/i18n/language.ts'
import { setDocumentTitle } from '../../lib/navigation/document-title.ts'
import { useLocation } from '../../lib/router/index.ts'
import { useSite } from '../../lib/site.ts'
import { documentTitle } from '../page-title.ts'
import { tabPathOf } from '../tabs/tab-views.ts'
import { tabs, useTabs } from '../tabs/tabs.ts'

/** Shows the name of what a page is about, such as a course, as the document's and the tab's title. */
export const usePageName = (name: string | undefined): void => {
  const { pathname, search } = useLocation()
  const site = useSite((state) => state.site)
  const language = useLanguage((state) => state.language)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of language resets the title to the page's own
  useEffect(() => {
    if (name === undefined || !site) return
    setDocumentTitle(documentTitle(pathname, name, site))
    const path = tabPathOf({ pathname, search })
    const tab = useTabs.getState().visited.find((view) => view.path === path)
    if (tab) tabs.open({ ...tab, fullPath: pathname + search, title: name })
  }, [name, pathname, search, site, language])
}
