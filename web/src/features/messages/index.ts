export { MessageBell } from './inbox/message-bell.tsx'
export { PopupMessages } from './inbox/popup-messages.tsx'
export { useUnreadCount } from './inbox/unread-count.ts'
