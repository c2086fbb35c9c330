import { useEffect, useLayoutEffect } from 'react'
import { LazyComponent } from '../../lib/loading/lazy-component.tsx'
import { handlePreloads } from '../../lib/loading/preload.ts'
import { isLessonAddress, pagePaths } from '../../lib/navigation/page-addresses.ts'
import { isPage } from '../../lib/navigation/safe-path.ts'
import { useLocation } from '../../lib/router/index.ts'
import { useSession } from '../../lib/session/session.ts'
import { useIsClosed } from '../../lib/site.ts'
import { classNames, SkipLink } from '../../ui/index.ts'
import { learnerTranslations } from '../learner.translations.ts'
import { preloadPage } from '../load-page.ts'
import { useSettings } from '../settings.ts'
import { CachedOutlet } from '../tabs/cached-outlet.tsx'
import { tabs } from '../tabs/tabs.ts'
import { Footer } from './footer.tsx'
import { Header } from './header/header.tsx'
import { Sidebar } from './header/sidebar.tsx'
import { popups, settingsDrawer, tabBar, tabsBar } from './lazy-components.ts'
import css from './main-layout.module.css'
import { SideWidget } from './side-widget.tsx'

/** The dashboard's fixed tab comes first, whichever page is opened first. */
const useFixedTab = (isSignedIn: boolean): void => {
  const title = learnerTranslations.useTranslations()('title.dashboard')
  useLayoutEffect(() => {
    if (!isSignedIn) return
    tabs.open({
      path: pagePaths.dashboard,
      fullPath: pagePaths.dashboard,
      title,
      affix: true,
      noCache: false,
    })
  }, [isSignedIn, title])
}

/**
 * Side widget, header, main area, footer; the sign-in page has no navigation, and a closed site only
 * the main area.
 */
export const MainLayout = () => {
  const t = learnerTranslations.useTranslations()
  const { pathname, search } = useLocation()
  const isLogin = isPage(pathname, pagePaths.login)
  const isLesson = isLessonAddress(pathname, search)
  const isSignedIn = useSession((state) => state.refreshToken !== undefined)
  const isImpersonation = useSession((state) => state.impersonation !== undefined)
  const { tagsView, fixedHeader, showSettings } = useSettings()
  useFixedTab(isSignedIn)
  useEffect(() => handlePreloads((to) => void preloadPage(to).catch(() => {})), [])
  const content = (
    <main id="content" className={css.main} tabIndex={-1}>
      <CachedOutlet />
    </main>
  )
  const hasTabBar = isSignedIn && !isLogin && !isLesson
  if (useIsClosed()) return <div className={css.page}>{content}</div>
  return (
    <div className={classNames(css.page, hasTabBar && css.withTabBar)}>
      <SkipLink target="content">{t('header.skip')}</SkipLink>
      <div className={fixedHeader && !isLesson ? css.fixed : undefined}>
        <Header isNavigationHidden={isLogin} isCompact={isLesson} />
        {tagsView && isSignedIn && !isLogin && (
          <div className={css.tabs} data-app-shell="tabs">
            <LazyComponent
              isOptional
              code={tabsBar}
              fallback={<div className={css.tabsSlot} />}
              props={{}}
            />
          </div>
        )}
      </div>
      <div className={css.middle}>
        {!isLogin && <Sidebar />}
        {content}
      </div>
      <Footer />
      {hasTabBar && <LazyComponent isOptional code={tabBar} fallback={null} props={{}} />}
      <SideWidget hasChat={isSignedIn && !isLogin && !isImpersonation} isLesson={isLesson} />
      {isSignedIn && !isLogin && !isImpersonation && (
        <LazyComponent isOptional code={popups} fallback={null} props={{}} />
      )}
      {isSignedIn && !isLogin && (
        <LazyComponent
          isOptional
          code={settingsDrawer}
          fallback={null}
          props={{ hasHandle: showSettings && !isLesson }}
        />
      )}
    </div>
  )
}
