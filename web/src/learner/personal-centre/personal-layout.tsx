import { useRef } from 'react'
import { useUnreadCount } from '../../features/messages/index.ts'
import { avatarOf } from '../../lib/display/avatar-of.ts'
import { capCount } from '../../lib/format/count-cap.ts'
import { preloadHandlers } from '../../lib/loading/preload.ts'
import { NavLink, Outlet, useLocation } from '../../lib/router/index.ts'
import { useSession } from '../../lib/session/session.ts'
import {
  Avatar,
  Badge,
  ChevronLeftIcon,
  ChevronRightIcon,
  Container,
  classNames,
  IconButton,
  useScrollToCurrent,
} from '../../ui/index.ts'
import { personalCentreTranslations } from './personal-centre.translations.ts'
import css from './personal-layout.module.css'
import { personalMenu, setMenuOpen, useIsMenuOpen } from './personal-menu.ts'

const MenuList = ({ isOpen }: { isOpen: boolean }) => {
  const t = personalCentreTranslations.useTranslations()
  const unread = useUnreadCount()
  const list = useRef<HTMLUListElement>(null)
  const { pathname } = useLocation()

  // On narrow screens the menu is a row that scrolls; the badge changes its width.
  useScrollToCurrent(list, `${pathname} ${unread > 0}`)

  return (
    <ul ref={list} className={css.list}>
      {personalMenu.map(({ id, to, Icon }) => (
        <li key={id}>
          <NavLink
            {...preloadHandlers(to)}
            to={to}
            title={isOpen ? undefined : t(`menu.${id}`)}
            className={css.link}
            currentClassName={css.current}
          >
            <Icon />
            <span className={css.label}>{t(`menu.${id}`)}</span>
            {id === 'message' && unread > 0 && (
              <Badge className={css.badge} label={t('menu.unread', { count: capCount(unread) })}>
                {capCount(unread)}
              </Badge>
            )}
          </NavLink>
        </li>
      ))}
    </ul>
  )
}

const Person = () => {
  const user = useSession((state) => state.user)
  if (!user) return null
  const name = user.realName || user.userName
  return (
    <div className={css.person}>
      <Avatar name={name} src={avatarOf(user)} />
      <div className={css.names}>
        <strong className={css.name}>{name}</strong>
        <span className={css.userName}>{user.userName}</span>
      </div>
    </div>
  )
}

/** The layout of /my: the menu beside the page, on narrow screens above it. */
export const PersonalLayout = () => {
  const t = personalCentreTranslations.useTranslations()
  const isOpen = useIsMenuOpen()
  return (
    <Container className={classNames(css.layout, !isOpen && css.collapsed)}>
      <div className={css.side}>
        <Person />
        <nav aria-label={t('menu.label')}>
          <MenuList isOpen={isOpen} />
        </nav>
        <IconButton
          className={css.toggle}
          label={isOpen ? t('menu.collapse') : t('menu.expand')}
          icon={isOpen ? <ChevronLeftIcon /> : <ChevronRightIcon />}
          aria-expanded={isOpen}
          onClick={() => setMenuOpen(!isOpen)}
        />
      </div>
      <div className={css.content}>
        <Outlet />
      </div>
    </Container>
  )
}
