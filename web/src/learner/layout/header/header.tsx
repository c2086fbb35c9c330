import type { CurrentUser } from '@jingke/contract/auth'
import { avatarOf } from '../../../lib/display/avatar-of.ts'
import { LanguageSwitch, ThemeSwitch } from '../../../lib/display/index.ts'
import { LazyComponent } from '../../../lib/loading/lazy-component.tsx'
import { PreloadLink } from '../../../lib/loading/preload-link.tsx'
import { homePath, pagePaths } from '../../../lib/navigation/page-addresses.ts'
import { useSession } from '../../../lib/session/session.ts'
import { buttonClass, Container, classNames, IconButton, MenuIcon } from '../../../ui/index.ts'
import { learnerTranslations } from '../../learner.translations.ts'
import { setSidebarOpen, useSettings } from '../../settings.ts'
import { accountLinks, continueLink } from '../lazy-components.ts'
import { Brand } from './brand.tsx'
import css from './header.module.css'
import { Navigation } from './navigation.tsx'

/** Until the account menu is loaded. In the first HTML the user is not known: `fill-app-shell.ts` adds the picture. */
const AccountSlot = ({ user }: { user: CurrentUser | undefined }) => (
  <span className={css.accountSlot}>
    <span className={css.avatarSlot} data-app-shell="avatar">
      {user && <img src={avatarOf(user)} alt="" />}
    </span>
  </span>
)

type Props = {
  isNavigationHidden: boolean
  /** Lower: a lesson needs the height. */
  isCompact: boolean
}

export const Header = ({ isNavigationHidden, isCompact }: Props) => {
  const t = learnerTranslations.useTranslations()
  const user = useSession((state) => state.user)
  const isSignedIn = useSession(
    (state) => state.user !== undefined || state.refreshToken !== undefined,
  )
  const isSidebarOpen = useSettings((state) => state.isSidebarOpen)
  return (
    <header className={classNames(css.header, 'not-printed')}>
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
        <Brand to={homePath(isSignedIn)} isCompact={isSignedIn} />
        <div className={css.navigation}>{!isNavigationHidden && <Navigation />}</div>
        {/* Beside the navigation, which gives it its place: when it appears, nothing else moves. */}
        {user && <LazyComponent isOptional code={continueLink} fallback={null} props={{}} />}
        <LanguageSwitch />
        <span className={isSignedIn ? css.withAccount : undefined}>
          <ThemeSwitch />
        </span>
        {user && (
          <LazyComponent
            isOptional
            code={accountLinks}
            fallback={<AccountSlot user={user} />}
            props={{ user }}
          />
        )}
        {isSignedIn && !user && <AccountSlot user={user} />}
        {!isSignedIn && !isNavigationHidden && (
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
