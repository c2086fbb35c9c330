import { Suspense } from 'react'
import { LanguageSwitch, ThemeSwitch } from '../../lib/display/index.ts'
import { homePath, pagePaths } from '../../lib/page-addresses.ts'
import { PreloadLink } from '../../lib/preload-link.tsx'
import { useSession } from '../../lib/session/session.ts'
import { buttonClass, Container, classNames, IconButton, MenuIcon } from '../../ui/index.ts'
import { learnerTranslations } from '../learner.translations.ts'
import { setSidebarOpen, useSettings } from '../settings.ts'
import { Brand } from './brand.tsx'
import css from './header.module.css'
import { FavouritesCount, MessageBell, QueryProvider, StudyLinks, UserMenu } from './lazy-parts.ts'
import { Navigation } from './navigation.tsx'

type Props = {
  isNavigationHidden: boolean
  /** Lower: a lesson needs the height. */
  isCompact: boolean
}

export const Header = ({ isNavigationHidden, isCompact }: Props) => {
  const t = learnerTranslations.useTranslations()
  const user = useSession((state) => state.user)
  const isSidebarOpen = useSettings((state) => state.isSidebarOpen)
  return (
    <header className={css.header}>
      <Container className={classNames(css.row, isCompact && css.compactRow)}>
        {!isNavigationHidden && (
          <IconButton
            className={css.toggle}
            label={isSidebarOpen ? t('header.closeMenu') : t('header.menu')}
            icon={<MenuIcon />}
            aria-expanded={isSidebarOpen}
            aria-controls="sidebar"
            onClick={() => setSidebarOpen(!isSidebarOpen)}
          />
        )}
        <Brand to={homePath(user !== undefined)} isCompact={user !== undefined} />
        <div className={css.navigation}>{!isNavigationHidden && <Navigation />}</div>
        <LanguageSwitch />
        <ThemeSwitch />
        {user && (
          <Suspense fallback={<span className={css.accountPlace} />}>
            <QueryProvider>
              <StudyLinks />
              <PreloadLink to={pagePaths.favourites} className={css.favourites}>
                <FavouritesCount />
              </PreloadLink>
              <MessageBell to={pagePaths.messages} />
            </QueryProvider>
            <UserMenu user={user} />
          </Suspense>
        )}
        {!user && !isNavigationHidden && (
          <PreloadLink
            to={pagePaths.login}
            className={buttonClass({ variant: 'primary', size: 'sm' })}
          >
            {t('header.signIn')}
          </PreloadLink>
        )}
      </Container>
    </header>
  )
}
