import type { WatchedNow } from '@jingke/contract/chat'
import { getLearnerCard, getWatchedNow } from '@jingke/contract/chat/calls'
import { freshQuery } from '../../../../lib/api/call-query.ts'

export const cardQuery = (chatId: number) => freshQuery(getLearnerCard, { chatId })

/** Milliseconds; half of the interval of beats. Only the card that is shown polls. */
const nowInterval = 5000

export const watchedNowQuery = (chatId: number, now: WatchedNow | null) => ({
  ...freshQuery(getWatchedNow, { chatId }),
  placeholderData: now,
  refetchInterval: nowInterval,
})
