import type { WatchedNow } from '@jingke/contract/chat'
import { callQuery } from '../../../../lib/call-query.ts'

export const cardQuery = (chatId: number) => ({
  ...callQuery('/jk-admin/api-admin/v1/chat/learnerCard', { chatId }),
  staleTime: 0,
  meta: { isQuiet: true },
})

/** Milliseconds; half of the interval of beats. Only the card that is shown polls. */
const nowInterval = 5000

export const watchedNowQuery = (chatId: number, now: WatchedNow | null) => ({
  ...callQuery('/jk-admin/api-admin/v1/chat/watchedNow', { chatId }),
  placeholderData: now,
  staleTime: 0,
  refetchInterval: nowInterval,
  meta: { isQuiet: true },
})
