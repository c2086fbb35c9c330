import { consolePath } from '../../lib/navigation/page-addresses.ts'
import type { ConsolePage } from './console-page.ts'

export const ownAccountPath = `${consolePath}/account`

export const ownAccountPages: readonly ConsolePage[] = [
  {
    id: 'ownAccount',
    path: ownAccountPath,
    permission: null,
    open: async () => {
      const { TwoFactorPage } = await import('../../features/auth/two-factor/two-factor-page.tsx')
      return <TwoFactorPage />
    },
  },
]
