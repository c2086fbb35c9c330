import { type ReactNode, useEffect, useRef } from 'react'
import { Link, NavLink, Outlet, useLocation, useMatches } from 'react-router'
import { signOut } from '../features/auth/index.ts'
import { avatarOf } from '../lib/avatar-of.ts'
import { LanguageSwitch, ThemeSwitch } from '../lib/display/index.ts'
import { consolePath, pagePaths } from '../lib/page-addresses.ts'
import { useOwnRights, useRoleName } from '../lib/rights/index.ts'
import { useSession } from '../lib/session/session.ts'
import { useSite } from '../lib/site.ts'
import { Avatar, classNames, LogoMark, Menu, SignOutIcon, SkipLink } from '../ui/index.ts'
import { consoleTranslations } from './console.translations.ts'
import { KeyHelp } from './keys/key-help.tsx'
import { NoRightPage } from './pages/message-pages.tsx'
import { PaletteButton } from './palette/palette-button.tsx'
import css from './shell.module.css'
import { type ConsoleHandle, isStaff } from './table/console-page.ts'
import { isOpenTo, menuFor } from './table/page-table.ts'

const useHandle = (): ConsoleHandle | undefined =>
  useMatches()
    .map((match) => match.handle as ConsoleHandle | undefined)
    .findLast((found) => found !== undefined)

const usePageTitle = (id: ConsoleHandle['id'] | undefined): void => {
  const t = consoleTranslations.useTranslations()
  const name = useSite((state) => state.site?.webName)
  const title = [id && t(`title.${id}`), t('title.console'), name].filter(Boolean).join(' - ')
  useEffect(() => {
    document.title = title
  }, [title])
}

const Brand = () => {
  const t = consoleTranslations.useTranslations()
  const name = useSite((state) => state.site?.webName)
  return (
    <Link
      to={consolePath}
      className={css.brand}
      aria-label={[name, t('title.console')].filter(Boolean).join(' · ')}
    >
      <LogoMark size={32} />
      <span className={css.names}>
        <span className={css.site}>{name}</span>
        <span className={css.console}>{t('title.console')}</span>
      </span>
    </Link>
  )
}

const StaffNavigation = () => {
  const t = consoleTranslations.useTranslations()
  const { permissions } = useOwnRights()
  const list = useRef<HTMLUListElement>(null)
  const { pathname } = useLocation()

  // On narrow screens the menu is a row that scrolls.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `pathname` moves aria-current to another entry
  useEffect(() => {
    const current = list.current?.querySelector('[aria-current="page"]')
    current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [pathname])

  return (
    <nav aria-label={t('shell.navigation')} className={css.navigation}>
      <ul ref={list} className={css.list}>
        {menuFor(permissions).map(({ id, path, Icon }) => (
          <li key={id}>
            <NavLink
              to={path}
              end={path === consolePath}
              className={({ isActive }) => classNames(css.link, isActive && css.current) ?? ''}
            >
              <Icon /> {t(`title.${id}`)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const Account = () => {
  const t = consoleTranslations.useTranslations()
  const { role } = useOwnRights()
  const roleName = useRoleName()
  const user = useSession((state) => state.user)
  if (!user) return null
  const name = user.realName || user.userName
  return (
    <Menu
      label={t('shell.account')}
      triggerLabel={`${t('shell.account')}: ${name}`}
      triggerClassName={css.account}
      trigger={<Avatar name={name} src={avatarOf(user)} isDecorative />}
      header={
        <div>
          <strong>{name}</strong>
          <div className={css.role}>{isStaff(user.userType) ? roleName(role) : user.userName}</div>
        </div>
      }
      items={[
        {
          id: 'sign-out',
          label: t('shell.signOut'),
          icon: <SignOutIcon />,
          onSelect: () => void signOut(),
        },
      ]}
    />
  )
}

const Frame = ({ navigation, children }: { navigation: ReactNode; children: ReactNode }) => {
  const t = consoleTranslations.useTranslations()
  return (
    <div className={css.frame}>
      <SkipLink target="content">{t('shell.skip')}</SkipLink>
      <aside className={css.side} aria-label={t('title.console')}>
        <Brand />
        {navigation}
      </aside>
      <header className={css.top}>
        <a href={pagePaths.dashboard} className={css.back}>
          {t('shell.site')}
        </a>
        {navigation && (
          <>
            <PaletteButton />
            <KeyHelp />
          </>
        )}
        <LanguageSwitch />
        <ThemeSwitch />
        <Account />
      </header>
      <main id="content" className={css.main} tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}

/** The layout of the console. A page that the role may not open is replaced by a message. */
export const Shell = () => {
  const handle = useHandle()
  usePageTitle(handle?.id)
  const userType = useSession((state) => state.userType)
  const { permissions } = useOwnRights()
  if (!isStaff(userType))
    return (
      <Frame navigation={null}>
        <NoRightPage canChange />
      </Frame>
    )
  return (
    <Frame navigation={<StaffNavigation />}>
      {handle && isOpenTo(permissions, handle) ? <Outlet /> : <NoRightPage />}
    </Frame>
  )
}
