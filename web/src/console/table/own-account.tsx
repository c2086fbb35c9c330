import { consolePath } from '../../lib/navigation/page-addresses.ts'
import type { ConsolePage } from './console-page.ts'

export const ownAccountPath = `${consolePath}/account`

export const ownAccountPages: readonly ConsolePage[] = [
  {
    id: 'ownAccount',
    path: ownAccountPath,
    permission: null,
    open: async () => {
      const { SecondStepPage } = await import(
        '../../features/auth/second-step/second-step-page.tsx'
      )
      return <SecondStepPage />
    },
  },
]
