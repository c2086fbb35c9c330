import { ChatLauncher } from '../../features/chat/index.ts'
import { QueryProvider } from '../query-provider.tsx'

export const ChatButton = ({ className }: { className: string | undefined }) => (
  <QueryProvider>
    <ChatLauncher className={className} />
  </QueryProvider>
)
