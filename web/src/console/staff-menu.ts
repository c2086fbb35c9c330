import type { UserType } from '@jingke/contract/core'
import { consolePath } from '../lib/page-addresses.ts'
import {
  BellIcon,
  BookIcon,
  BuildingIcon,
  GridIcon,
  HomeIcon,
  PlayIcon,
  SettingsIcon,
  ShareIcon,
  UserIcon,
  UsersIcon,
} from '../ui/index.ts'

export const paths = {
  overview: consolePath,
  messages: `${consolePath}/messages`,
  write: `${consolePath}/messages/write`,
  learners: `${consolePath}/learners`,
  newLearner: `${consolePath}/learners/new`,
  groups: `${consolePath}/groups`,
  institutions: `${consolePath}/institutions`,
  courses: `${consolePath}/courses`,
  categories: `${consolePath}/categories`,
  teachers: `${consolePath}/teachers`,
  media: `${consolePath}/media`,
  partners: `${consolePath}/partners`,
  settings: `${consolePath}/settings`,
} as const

export const learnerPath = (id: number): string => `${paths.learners}/${id}`

/** The learners of a group. */
export const groupLearnersPath = (id: number): string => `${paths.learners}?group=${id}`

/** The search for learners covers the names of institutions. */
export const institutionLearnersPath = (name: string): string =>
  `${paths.learners}?keyword=${encodeURIComponent(name)}`

export const coursePath = (id: number): string => `${paths.courses}/${id}`

export const partnerPath = (id: number): string => `${paths.partners}/${id}`

export type StaffType = Extract<UserType, 'jk-admin' | 'jk-advisor'>

export const isStaff = (userType: UserType | undefined): userType is StaffType =>
  userType === 'jk-admin' || userType === 'jk-advisor'

const everyEntry = [
  { id: 'overview', to: paths.overview, Icon: HomeIcon, roles: ['jk-admin', 'jk-advisor'] },
  { id: 'messages', to: paths.messages, Icon: BellIcon, roles: ['jk-admin'] },
  { id: 'learners', to: paths.learners, Icon: UserIcon, roles: ['jk-admin'] },
  { id: 'groups', to: paths.groups, Icon: UsersIcon, roles: ['jk-admin'] },
  { id: 'institutions', to: paths.institutions, Icon: BuildingIcon, roles: ['jk-admin'] },
  { id: 'courses', to: paths.courses, Icon: BookIcon, roles: ['jk-admin'] },
  { id: 'categories', to: paths.categories, Icon: GridIcon, roles: ['jk-admin'] },
  { id: 'teachers', to: paths.teachers, Icon: UserIcon, roles: ['jk-admin'] },
  { id: 'media', to: paths.media, Icon: PlayIcon, roles: ['jk-admin'] },
  { id: 'partners', to: paths.partners, Icon: ShareIcon, roles: ['jk-admin'] },
  { id: 'settings', to: paths.settings, Icon: SettingsIcon, roles: ['jk-admin'] },
] as const satisfies readonly {
  id: string
  to: string
  Icon: typeof HomeIcon
  roles: readonly StaffType[]
}[]

/** The menu of a role. The server checks every call by itself. */
export const menuFor = (userType: StaffType) =>
  everyEntry.filter(({ roles }) => (roles as readonly StaffType[]).includes(userType))

/** Whether a role may open a page of the console. */
export const isOpenTo = (userType: StaffType, path: string): boolean => {
  const entry = everyEntry
    .filter(({ to }) => path === to || path.startsWith(`${to}/`))
    .sort((one, other) => other.to.length - one.to.length)[0]
  return entry !== undefined && (entry.roles as readonly StaffType[]).includes(userType)
}
