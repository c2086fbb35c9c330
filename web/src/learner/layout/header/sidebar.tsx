import { useEffect } from 'react'
import { pagePaths } from '../../../lib/navigation/page-addresses.ts'
import { useLocation } from '../../../lib/router/index.ts'
import { classNames } from '../../../ui/index.ts'
import { learnerTranslations } from '../../learner.translations.ts'
import type { MenuRoute } from '../../menu/menu-routes.ts'
import { useMenuRoutes } from '../../menu/use-menu-routes.ts'
import { collapseSidebar, isSidebarOverlay, setSidebarOpen, useSettings } from '../../settings.ts'
import { Brand } from './brand.tsx'
import { MenuLink } from './menu-link.tsx'
import css from './sidebar.module.css'

const SidebarList = ({ routes, depth }: { routes: readonly MenuRoute[]; depth: number }) => (
  <ul className={depth > 1 ? css.nested : undefined}>
    {routes.map((route) => (
      <li key={`${route.to} ${route.title}`}>
        {route.to === undefined ? (
          <span className={css.heading}>{route.title}</span>
        ) : (
          <MenuLink route={route} className={css.link} currentClassName={css.current} />
        )}
        {route.children.length > 0 && <SidebarList routes={route.children} depth={depth + 1} />}
      </li>
    ))}
  </ul>
)

/** The server's navigation list beside the page; on narrow screens it covers the page. */
export const Sidebar = () => {
  const t = learnerTranslations.useTranslations()
  const routes = useMenuRoutes()
  const { isSidebarOpen, sidebarLogo } = useSettings()
  const { key } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` closes the overlay after each navigation
  useEffect(() => {
    if (isSidebarOverlay()) collapseSidebar()
  }, [key])

  useEffect(() => {
    if (!isSidebarOpen) return
    const close = (event: KeyboardEvent) => event.key === 'Escape' && setSidebarOpen(false)
    window.addEventListener('keydown', close)
    return () => window.removeEventListener('keydown', close)
  }, [isSidebarOpen])

  return (
    <>
      <aside
        id="sidebar"
        className={classNames(css.sidebar, isSidebarOpen && css.open)}
        data-logo={sidebarLogo}
        data-sidebar-open={isSidebarOpen}
      >
        <div className={css.brand}>
          <Brand to={pagePaths.dashboard} />
        </div>
        <nav aria-label={t('header.navigation')}>
          <SidebarList routes={routes} depth={1} />
        </nav>
      </aside>
      {isSidebarOpen && (
        <button
          type="button"
          className={css.backdrop}
          aria-label={t('header.closeMenu')}
          onClick={() => setSidebarOpen(false)}
        />
      )}
    </>
  )
}
