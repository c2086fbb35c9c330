import { PopupMessages } from '../../features/messages/inbox/popup-messages.tsx'
import { QueryProvider } from '../query-provider.tsx'

export const Popups = () => (
  <QueryProvider>
    <PopupMessages />
  </QueryProvider>
)
