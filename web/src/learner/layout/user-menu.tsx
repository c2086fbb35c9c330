import type { CurrentUser } from '@jingke/contract/auth'
import { Avatar, Menu, SignOutIcon } from '../../ui/index.ts'
import { avatarOf } from '../avatar-of.ts'
import { learnerWords } from '../learner.words.ts'
import { leave } from '../leave.ts'
import css from './user-menu.module.css'

export const UserMenu = ({ user }: { user: CurrentUser }) => {
  const t = learnerWords.useWords()
  const name = user.realName || user.userName
  return (
    <Menu
      label={t('header.account')}
      triggerLabel={`${t('header.account')}: ${name}`}
      triggerClassName={css.trigger}
      trigger={<Avatar name={name} src={avatarOf(user)} isDecorative />}
      header={
        <div>
          <strong>{name}</strong>
          <div className={css.userName}>{user.userName}</div>
        </div>
      }
      items={[
        {
          id: 'sign-out',
          label: t('header.signOut'),
          icon: <SignOutIcon />,
          onSelect: () => void leave(),
        },
      ]}
    />
  )
}
