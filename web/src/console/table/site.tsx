import { consolePath } from '../../lib/page-addresses.ts'
import { SettingsIcon } from '../../ui/index.ts'
import type { ConsolePage } from './console-page.ts'

export const sitePages: readonly ConsolePage[] = [
  {
    id: 'settings',
    path: `${consolePath}/settings`,
    Icon: SettingsIcon,
    permission: 'site.read',
    open: async () => {
      const { SettingsPage } = await import('../../features/site/console/settings-page.tsx')
      return <SettingsPage />
    },
  },
]
