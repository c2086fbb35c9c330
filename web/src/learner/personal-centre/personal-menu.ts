import { readCookie, writeCookie, yearInSeconds } from '../../lib/browser/cookie.ts'
import { createPageStore } from '../../lib/browser/page-store.ts'
import { type PagePath, personalCentrePath } from '../../lib/navigation/page-addresses.ts'
import {
  BellIcon,
  BookIcon,
  ClockIcon,
  EditIcon,
  HeartIcon,
  ListIcon,
  ShieldIcon,
  UserIcon,
} from '../../ui/index.ts'

type PersonalPage = PagePath extends infer Path
  ? Path extends `/my/${infer Name}`
    ? Name
    : never
  : never

/** In the order of the menu. */
const icons: Readonly<Record<PersonalPage, typeof UserIcon>> = {
  personal: UserIcon,
  myCourse: BookIcon,
  record: ClockIcon,
  collect: HeartIcon,
  notes: EditIcon,
  message: BellIcon,
  operatingRecord: ListIcon,
  changePass: ShieldIcon,
}

export const personalMenu = (Object.keys(icons) as PersonalPage[]).map((id) => ({
  id,
  to: `${personalCentrePath}/${id}`,
  Icon: icons[id],
}))

const cookieName = 'personalMenuStatus'
const useMenu = createPageStore<{ isOpen: boolean | undefined }>({ isOpen: undefined })

/** Open by default; a cookie keeps the user's choice. */
export const useIsMenuOpen = (): boolean =>
  useMenu((state) => state.isOpen) ?? readCookie(cookieName) !== '0'

/** For the first HTML, whose cookies are in the request. */
export const showMenu = (isOpen: boolean): void => useMenu.setState({ isOpen })

export const setMenuOpen = (isOpen: boolean): void => {
  writeCookie(cookieName, isOpen ? '1' : '0', yearInSeconds)
  useMenu.setState({ isOpen })
}
