import { consolePath } from '../../lib/navigation/page-addresses.ts'
import { HomeIcon } from '../../ui/index.ts'
import type { ConsolePage } from './console-page.ts'

export const overviewPages: readonly ConsolePage[] = [
  {
    id: 'overview',
    path: consolePath,
    Icon: HomeIcon,
    permission: null,
    open: async () => {
      const { StartPage } = await import('../start/start-page.tsx')
      return <StartPage />
    },
  },
]
