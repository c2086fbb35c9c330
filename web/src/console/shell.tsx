import { isStaffType } from '@jingke/contract/core/identity'
import { type ReactNode, useEffect, useState } from 'react'
import { useSignOut } from '../features/auth/index.ts'
import { SoundDialog } from '../features/chat/console/index.ts'
import { avatarOf } from '../lib/display/avatar-of.ts'
import { LanguageSwitch, ThemeSwitch } from '../lib/display/index.ts'
import { setDocumentTitle } from '../lib/navigation/document-title.ts'
import { pagePaths } from '../lib/navigation/page-addresses.ts'
import { useMay, useOwnRights, useRoleName } from '../lib/rights/index.ts'
import { Navigate, Outlet, useNavigate, useRouteHandle } from '../lib/router/index.ts'
import { useSession } from '../lib/session/session.ts'
import { useSite } from '../lib/site.ts'
import {
  Avatar,
  ChevronLeftIcon,
  Menu,
  ShieldIcon,
  SignOutIcon,
  SkipLink,
  VolumeIcon,
} from '../ui/index.ts'
import { consoleTranslations } from './console.translations.ts'
import { KeyHelp } from './keys/key-help.tsx'
import { ConsoleBrand } from './menu/console-brand.tsx'
import { ConsoleMenu, MenuDrawer } from './menu/console-menu.tsx'
import { useAlerts } from './menu/desk-alerts.ts'
import { NoRightPage } from './pages/message-pages.tsx'
import { PaletteButton } from './palette/palette-button.tsx'
import css from './shell.module.css'
import type { ConsoleHandle } from './table/console-page.ts'
import { ownAccountPath } from './table/own-account.tsx'
import { isOpenTo } from './table/page-table.ts'

const usePageTitle = (id: ConsoleHandle['id'] | undefined): void => {
  const t = consoleTranslations.useTranslations()
  const name = useSite((state) => state.site?.webName)
  const title = [id && t(`title.${id}`), t('title.console'), name].filter(Boolean).join(' - ')
  useEffect(() => setDocumentTitle(title), [title])
}

const Account = () => {
  const t = consoleTranslations.useTranslations()
  const navigate = useNavigate()
  const { role, mustSetUpSecondStep } = useOwnRights()
  const roleName = useRoleName()
  const user = useSession((state) => state.user)
  const { leave, question } = useSignOut()
  const mayAnswer = useMay('chat.answer') && !mustSetUpSecondStep
  const [isSoundOpen, setIsSoundOpen] = useState(false)
  if (!user) return null
  const name = user.realName || user.userName
  return (
    <>
      <Menu
        label={t('shell.account')}
        triggerLabel={`${t('shell.account')}: ${name}`}
        triggerClassName={css.account}
        trigger={<Avatar name={name} src={avatarOf(user)} />}
        header={
          <div>
            <strong>{name}</strong>
            <div className="soft-text">
              {isStaffType(user.userType) ? roleName(role) : user.userName}
            </div>
          </div>
        }
        items={[
          ...(isStaffType(user.userType)
            ? [
                {
                  id: 'own-account',
                  label: t('title.ownAccount'),
                  icon: <ShieldIcon />,
                  onSelect: () => void navigate(ownAccountPath),
                },
              ]
            : []),
          ...(mayAnswer
            ? [
                {
                  id: 'sound',
                  label: t('shell.sound'),
                  icon: <VolumeIcon />,
                  onSelect: () => setIsSoundOpen(true),
                },
              ]
            : []),
          {
            id: 'sign-out',
            label: t('shell.signOut'),
            icon: <SignOutIcon />,
            onSelect: () => void leave(),
          },
        ]}
      />
      {question}
      {mayAnswer && <SoundDialog isOpen={isSoundOpen} onClose={() => setIsSoundOpen(false)} />}
    </>
  )
}

const SecretNotice = () => {
  const t = consoleTranslations.useTranslations()
  if (!useOwnRights().hasOtherSecret) return null
  return (
    <p role="alert" className={css.notice}>
      {t('shell.otherSecret')}
    </p>
  )
}

const Layout = ({ hasMenu, children }: { hasMenu: boolean; children: ReactNode }) => {
  const t = consoleTranslations.useTranslations()
  return (
    <div className={css.layout}>
      <SkipLink target="content">{t('shell.skip')}</SkipLink>
      <aside className={css.side} aria-label={t('title.console')}>
        <ConsoleBrand />
        {hasMenu && <ConsoleMenu />}
      </aside>
      <header className={css.top}>
        {hasMenu && <MenuDrawer className={css.menuButton} />}
        <a href={pagePaths.dashboard} className={css.back} aria-label={t('shell.site')}>
          <ChevronLeftIcon size={18} />
          <span className={css.backText}>{t('shell.site')}</span>
        </a>
        {hasMenu && (
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
        <SecretNotice />
        {children}
      </main>
    </div>
  )
}

/** The layout of the console. A page that the role may not open is replaced by a message. */
export const Shell = () => {
  const handle = useRouteHandle() as ConsoleHandle | undefined
  usePageTitle(handle?.id)
  const userType = useSession((state) => state.userType)
  const { permissions, mustSetUpSecondStep } = useOwnRights()
  // Until then its calls are refused.
  useAlerts({ isOn: !mustSetUpSecondStep, isDesk: handle?.id === 'desk' })
  if (!isStaffType(userType))
    return (
      <Layout hasMenu={false}>
        <NoRightPage canChange />
      </Layout>
    )
  if (mustSetUpSecondStep && handle?.id !== 'ownAccount')
    return <Navigate to={ownAccountPath} replace />
  return (
    <Layout hasMenu={!mustSetUpSecondStep}>
      {handle && isOpenTo(permissions, handle) ? <Outlet /> : <NoRightPage />}
    </Layout>
  )
}
