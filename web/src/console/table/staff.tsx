import { consolePath } from '../../lib/navigation/page-addresses.ts'
import { ShieldIcon, UsersIcon } from '../../ui/index.ts'
import type { ConsolePage } from './console-page.ts'

export const staffPages: readonly ConsolePage[] = [
  {
    id: 'staff',
    path: `${consolePath}/staff`,
    Icon: UsersIcon,
    permission: 'staff.read',
    open: async () => {
      const { AccountsPage } = await import('../../features/people/staff/accounts-page.tsx')
      return <AccountsPage />
    },
  },
  {
    id: 'roles',
    path: `${consolePath}/roles`,
    Icon: ShieldIcon,
    permission: 'staff.read',
    open: async () => {
      const { RolesPage } = await import('../../features/auth/console/roles/roles-page.tsx')
      return <RolesPage />
    },
  },
]
