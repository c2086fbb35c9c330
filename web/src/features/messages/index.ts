export { MessageBell } from './message-bell.tsx'
export { useUnreadCount } from './unread-count.ts'
