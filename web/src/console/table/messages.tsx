import { consolePath } from '../../lib/navigation/page-addresses.ts'
import { BellIcon } from '../../ui/index.ts'
import type { ConsolePage } from './console-page.ts'

const messagesPath = `${consolePath}/messages`
const writePath = `${messagesPath}/write`

export const messagesPages: readonly ConsolePage[] = [
  {
    id: 'messages',
    path: messagesPath,
    Icon: BellIcon,
    permission: 'messages.read',
    open: async () => {
      const { SentMessagesPage } = await import(
        '../../features/messages/console/sent-messages-page.tsx'
      )
      return <SentMessagesPage writePath={writePath} />
    },
  },
  {
    id: 'write',
    path: writePath,
    permission: 'messages.send',
    open: async () => {
      const { ComposePage } = await import('../../features/messages/console/compose-page.tsx')
      return <ComposePage listPath={messagesPath} />
    },
  },
]
