export { MessageBell } from './inbox/message-bell.tsx'
export { useUnreadCount } from './inbox/unread-count.ts'
