import { PopupMessages } from '../../features/messages/index.ts'
import { QueryProvider } from '../query-provider.tsx'

export const Popups = () => (
  <QueryProvider>
    <PopupMessages />
  </QueryProvider>
)
