import { ChatLauncher } from '../../features/chat/index.ts'
import { QueryProvider } from '../query-provider.tsx'

type Props = { className: string | undefined; isLesson: boolean }

export const ChatButton = (props: Props) => (
  <QueryProvider>
    <ChatLauncher {...props} />
  </QueryProvider>
)
