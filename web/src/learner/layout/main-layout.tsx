import { useLocation } from 'react-router'
import { useSession } from '../../lib/session.ts'
import { learnerWords } from '../learner.words.ts'
import { useSettings } from '../settings.ts'
import { CachedOutlet } from '../tabs/cached-outlet.tsx'
import { TabsBar } from '../tabs/tabs-bar.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import css from './main-layout.module.css'
import { SettingsDrawer } from './settings-drawer.tsx'
import { SideWidget } from './side-widget.tsx'
import { Sidebar } from './sidebar.tsx'

/** Fixed side widget, header, main area, footer; on the sign-in page without the navigation. */
export const MainLayout = () => {
  const t = learnerWords.useWords()
  const isLogin = useLocation().pathname === '/login'
  const isSignedIn = useSession((state) => state.refreshToken !== undefined)
  const { tagsView, fixedHeader, showSettings } = useSettings()
  return (
    <div className={css.page}>
      <a className={css.skip} href="#content">
        {t('header.skip')}
      </a>
      <div className={fixedHeader ? css.fixed : undefined}>
        <Header isNavigationHidden={isLogin} />
        {tagsView && isSignedIn && !isLogin && <TabsBar />}
      </div>
      <div className={css.middle}>
        {!isLogin && <Sidebar />}
        <main id="content" className={css.main} tabIndex={-1}>
          <CachedOutlet />
        </main>
      </div>
      <Footer />
      <SideWidget />
      {showSettings && isSignedIn && <SettingsDrawer />}
    </div>
  )
}
