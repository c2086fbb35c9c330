import { consolePath } from '../../lib/page-addresses.ts'
import { SettingsIcon } from '../../ui/index.ts'
import { type ConsolePage, operators } from './console-page.ts'

export const sitePages: readonly ConsolePage[] = [
  {
    id: 'settings',
    path: `${consolePath}/settings`,
    Icon: SettingsIcon,
    roles: operators,
    open: async () => {
      const { SettingsPage } = await import('../../features/site/console/settings-page.tsx')
      return <SettingsPage />
    },
  },
]
