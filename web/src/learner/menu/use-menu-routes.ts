import { pagePaths } from '../../lib/navigation/page-addresses.ts'
import { useSession } from '../../lib/session/session.ts'
import { useSite } from '../../lib/site.ts'
import { learnerTranslations } from '../learner.translations.ts'
import { isOpenToVisitors, isPagePath } from '../page-table.ts'
import { sectionIds } from '../pages/public/section-ids.ts'
import { keepOpenRoutes, type MenuRoute, toMenuRoutes } from './menu-routes.ts'

/** The server's navigation list. Visitors get what they can open of it, and the sections of the public page. */
export const useMenuRoutes = (): readonly MenuRoute[] => {
  const t = learnerTranslations.useTranslations()
  const navigation = useSite((state) => state.navigation)
  const isSignedIn = useSession((state) => state.refreshToken !== undefined)
  const routes = toMenuRoutes(navigation, isPagePath)
  if (isSignedIn) return routes
  const sections = (['courses', 'teachers', 'account', 'contact'] as const).map((name) => ({
    to: `${pagePaths.home}#${sectionIds[name]}`,
    title: t(`section.${name}`),
    isExternal: false,
    children: [],
  }))
  return [...keepOpenRoutes(routes, isOpenToVisitors), ...sections]
}
