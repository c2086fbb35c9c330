import { consolePath } from '../../lib/page-addresses.ts'
import { ChatIcon, UsersIcon } from '../../ui/index.ts'
import type { ConsolePage } from './console-page.ts'

export const chatPages: readonly ConsolePage[] = [
  {
    id: 'desk',
    path: `${consolePath}/chat`,
    Icon: ChatIcon,
    permission: 'chat.answer',
    open: async () => {
      const { DeskPage } = await import('../../features/chat/console/desk-page.tsx')
      return <DeskPage />
    },
  },
  {
    id: 'teams',
    path: `${consolePath}/teams`,
    Icon: UsersIcon,
    permission: 'chat.lead',
    open: async () => {
      const { TeamsPage } = await import('../../features/chat/console/teams-page.tsx')
      return <TeamsPage />
    },
  },
]
