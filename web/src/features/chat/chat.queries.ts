import * as calls from '@jingke/contract/chat/calls'
import {
  countUnwatched,
  findRatingDue,
  getAvailability,
  getSocketAddress,
  listOwnChat,
} from '@jingke/contract/chat/calls'
import { unreadInterval } from '@jingke/contract/chat/constants'
import { call } from '../../lib/api/api.ts'
import { freshQuery, quietQuery } from '../../lib/api/call-query.ts'

/** Polled whether the chat is open or not; in a hidden tab the title shows the number. */
export const unwatchedQuery = () => ({
  ...quietQuery(countUnwatched, {}),
  refetchInterval: unreadInterval,
  refetchIntervalInBackground: true,
  refetchOnWindowFocus: true,
})

export const getChatSession = (isQuiet: boolean) => call(getSocketAddress, {}, { isQuiet })

/** A case may be closed while the chat is open. */
export const ratingDueQuery = () => ({
  ...freshQuery(findRatingDue, {}),
  refetchInterval: unreadInterval,
})

export const rateCase = (rating: { caseId: number; stars: number | null; note: string }) =>
  call(calls.rateCase, rating)

/** Without the first page the list shows the failure itself. */
export const loadOwnPage = (pageNum: number, pageSize: number) =>
  call(listOwnChat, { pageNum, pageSize }, { isQuiet: pageNum === 1 })

/** Asked again while the chat is open, so that the notice goes when the team is back. */
export const availabilityQuery = () => ({
  ...quietQuery(getAvailability, {}),
  refetchInterval: unreadInterval,
})
