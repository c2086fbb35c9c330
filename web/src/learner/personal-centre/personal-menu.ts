import { readCookie, writeCookie } from '../../lib/cookie.ts'
import { createPageStore } from '../../lib/page-store.ts'
import { BellIcon, ClockIcon, HeartIcon, ShieldIcon, UserIcon } from '../../ui/index.ts'

/** The entries of the menu of /my, in their order. */
export const personalMenu = [
  { id: 'personal', to: '/my/personal', Icon: UserIcon },
  { id: 'collect', to: '/my/collect', Icon: HeartIcon },
  { id: 'message', to: '/my/message', Icon: BellIcon },
  { id: 'operatingRecord', to: '/my/operatingRecord', Icon: ClockIcon },
  { id: 'changePass', to: '/my/changePass', Icon: ShieldIcon },
] as const

const cookieName = 'personalMenuStatus'
/** Seconds. */
const yearInSeconds = 365 * 24 * 3600

const useMenu = createPageStore<{ isOpen: boolean | undefined }>({ isOpen: undefined })

/** Open unless the visitor has closed it, on this visit or an earlier one. */
export const useIsMenuOpen = (): boolean =>
  useMenu((state) => state.isOpen) ?? readCookie(cookieName) !== '0'

export const setMenuOpen = (isOpen: boolean): void => {
  writeCookie(cookieName, isOpen ? '1' : '0', yearInSeconds)
  useMenu.setState({ isOpen })
}
