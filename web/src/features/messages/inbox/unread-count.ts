import { useQuery } from '@tanstack/react-query'
import { unreadQuery } from './messages.queries.ts'

/** 0 until loaded. */
export const useUnreadCount = (): number => useQuery(unreadQuery()).data ?? 0
