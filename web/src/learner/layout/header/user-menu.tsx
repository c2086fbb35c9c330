import type { CurrentUser } from '@jingke/contract/auth'
import { isStaffType } from '@jingke/contract/core/identity'
import { useEffect } from 'react'
import { useSignOut } from '../../../features/auth/index.ts'
import { endStudy } from '../../../features/study/index.ts'
import { avatarOf } from '../../../lib/display/avatar-of.ts'
import { preloadHandlers } from '../../../lib/loading/preload.ts'
import { consolePath } from '../../../lib/navigation/page-addresses.ts'
import { Link } from '../../../lib/router/index.ts'
import {
  Avatar,
  GridIcon,
  Menu,
  type MenuItem,
  SettingsIcon,
  SignOutIcon,
} from '../../../ui/index.ts'
import { rememberAppShellUser } from '../../app-shell/remember-app-shell-user.ts'
import { learnerTranslations } from '../../learner.translations.ts'
import { personalMenu } from '../../personal-centre/personal-menu.ts'
import { openSettings } from '../../settings.ts'
import css from './user-menu.module.css'

export const UserMenu = ({ user }: { user: CurrentUser }) => {
  const t = learnerTranslations.useTranslations()
  const name = user.realName || user.userName
  useEffect(() => rememberAppShellUser(user), [user])
  const { leave, question } = useSignOut(endStudy)
  const personal = personalMenu.map(
    ({ id, to, Icon }): MenuItem => ({
      id,
      label: t(`title.${id}`),
      icon: <Icon />,
      render: (props) => <Link {...preloadHandlers(to)} to={to} {...props} />,
    }),
  )
  const staff: MenuItem = {
    id: 'console',
    label: t('header.console'),
    icon: <GridIcon />,
    render: (props) => <Link to={consolePath} reloadDocument {...props} />,
  }
  return (
    <>
      <Menu
        label={t('header.account')}
        triggerLabel={`${t('header.account')}: ${name}`}
        triggerClassName={css.trigger}
        trigger={<Avatar name={name} src={avatarOf(user)} />}
        header={
          <div>
            <strong>{name}</strong>
            <div className="soft-text">{user.userName}</div>
          </div>
        }
        items={[
          ...personal,
          {
            id: 'settings',
            label: t('header.settings'),
            icon: <SettingsIcon />,
            startsGroup: true,
            onSelect: openSettings,
          },
          ...(isStaffType(user.userType) ? [staff] : []),
          {
            id: 'sign-out',
            label: t('header.signOut'),
            icon: <SignOutIcon />,
            startsGroup: true,
            onSelect: () => void leave(),
          },
        ]}
      />
      {question}
    </>
  )
}
