import { consolePath } from '../../lib/navigation/page-addresses.ts'
import { ListIcon } from '../../ui/index.ts'
import { coursePath } from './catalogue.tsx'
import type { ConsolePage } from './console-page.ts'
import { learnerPath } from './learners.tsx'

export const reportsPath = `${consolePath}/reports`

export const reportsPages: readonly ConsolePage[] = [
  {
    id: 'reports',
    path: reportsPath,
    Icon: ListIcon,
    permission: 'reports.read',
    open: async () => {
      const { ReportsPage } = await import('../../features/reports/reports-page.tsx')
      return <ReportsPage links={{ learner: learnerPath, course: coursePath }} />
    },
  },
]
