import { consolePath } from '../../lib/navigation/page-addresses.ts'
import { ChatIcon, ClockIcon } from '../../ui/index.ts'
import { coursePath } from './catalogue.tsx'
import type { ConsolePage } from './console-page.ts'
import { learnerPath } from './learners.tsx'
import { partnerPath } from './partners.tsx'

const pathsOf: Record<string, (id: number) => string> = {
  learner: learnerPath,
  course: coursePath,
  partner: partnerPath,
}

export const auditPages: readonly ConsolePage[] = [
  {
    id: 'history',
    path: `${consolePath}/history`,
    Icon: ClockIcon,
    permission: 'audit.read',
    open: async () => {
      const { AuditPage } = await import('../../features/audit/audit-page.tsx')
      return <AuditPage pathOf={(subject, id) => pathsOf[subject]?.(id)} />
    },
  },
  {
    id: 'recalled',
    path: `${consolePath}/recalled-messages`,
    Icon: ChatIcon,
    permission: 'audit.read',
    open: async () => {
      const { RecalledPage } = await import(
        '../../features/chat/console/recalled/recalled-page.tsx'
      )
      return <RecalledPage />
    },
  },
]
