import { consolePath } from '../../lib/navigation/page-addresses.ts'
import { BookmarkIcon, ChatIcon, ListIcon, UsersIcon } from '../../ui/index.ts'
import { resultPaths } from './assessment.tsx'
import type { ConsolePage } from './console-page.ts'

export const chatPages: readonly ConsolePage[] = [
  {
    id: 'desk',
    path: `${consolePath}/chat`,
    Icon: ChatIcon,
    permission: 'chat.answer',
    open: async () => {
      const [{ DeskPage }, { LearnerCard }, { ResultsSection }] = await Promise.all([
        import('../../features/chat/console/desk-page.tsx'),
        import('../../features/chat/console/card/learner-card.tsx'),
        import('../../features/assessment/console/results/results-section.tsx'),
      ])
      const more = (userId: number) => <ResultsSection {...{ userId, paths: resultPaths }} />
      return <DeskPage side={({ chatId }, write) => <LearnerCard {...{ chatId, write, more }} />} />
    },
  },
  {
    id: 'workList',
    path: `${consolePath}/work-list`,
    Icon: ListIcon,
    permission: 'chat.answer',
    open: async () => {
      const { WorkListPage } = await import(
        '../../features/chat/console/work-list/work-list-page.tsx'
      )
      return <WorkListPage chatAddress={(chatId) => `${consolePath}/chat?chat=${chatId}`} />
    },
  },
  {
    id: 'replies',
    path: `${consolePath}/replies`,
    Icon: BookmarkIcon,
    permission: 'chat.answer',
    open: async () => {
      const { RepliesPage } = await import('../../features/chat/console/replies/replies-page.tsx')
      return <RepliesPage />
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
