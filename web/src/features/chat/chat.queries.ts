import { unreadInterval } from '@jingke/contract/chat/constants'
import { call } from '../../lib/api.ts'
import { callQuery } from '../../lib/call-query.ts'

/** Polled whether the chat is open or not; in a hidden tab the title shows the number. */
export const unwatchedQuery = () => ({
  ...callQuery('/jk-user/api-user/v1/userChat/userUnwatchMessageCount', {}),
  refetchInterval: unreadInterval,
  refetchIntervalInBackground: true,
  refetchOnWindowFocus: true,
  meta: { isQuiet: true },
})

export const getChatSession = (isQuiet: boolean) =>
  call('/jk-user/api-user/v1/userChat/getWsUrl', {}, { isQuiet })

const ratingDuePath = '/jk-user/api-user/v1/userChat/ratingDue'

/** A case may be closed while the chat is open. */
export const ratingDueQuery = () => ({
  ...callQuery(ratingDuePath, {}),
  staleTime: 0,
  refetchInterval: unreadInterval,
  meta: { isQuiet: true },
})

export const rateCase = (rating: { caseId: number; stars: number | null; note: string }) =>
  call('/jk-user/api-user/v1/userChat/rate', rating)

/** Without the first page the list shows the failure itself. */
export const loadOwnPage = (pageNum: number, pageSize: number) =>
  call(
    '/jk-user/api-user/v1/userChat/getUserChatByPage',
    { pageNum, pageSize },
    { isQuiet: pageNum === 1 },
  )

/** Asked again while the chat is open, so that the notice goes when the team is back. */
export const availabilityQuery = () => ({
  ...callQuery('/jk-user/api-user/v1/userChat/availability', {}),
  refetchInterval: unreadInterval,
  meta: { isQuiet: true },
})
