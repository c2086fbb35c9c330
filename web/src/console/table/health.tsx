import { consolePath } from '../../lib/navigation/page-addresses.ts'
import { HeartIcon } from '../../ui/index.ts'
import type { ConsolePage } from './console-page.ts'

export const healthPath = `${consolePath}/health`

export const healthPages: readonly ConsolePage[] = [
  {
    id: 'health',
    path: healthPath,
    Icon: HeartIcon,
    permission: 'site.read',
    open: async () => {
      const { HealthPage } = await import('../../features/health/health-page.tsx')
      return <HealthPage />
    },
  },
]
