import { unreadInterval } from '@jingke/contract/chat/constants'
import { call } from '../../lib/api.ts'
import { callQuery } from '../../lib/call-query.ts'

/** Polled while the chat is closed. */
export const unwatchedQuery = () => ({
  ...callQuery('/jk-user/api-user/v1/userChat/userUnwatchMessageCount', {}),
  refetchInterval: unreadInterval,
  refetchOnWindowFocus: true,
  meta: { isQuiet: true },
})

export const getChatSession = (isQuiet: boolean) =>
  call('/jk-user/api-user/v1/userChat/getWsUrl', {}, { isQuiet })

export const loadOwnPage = (pageNum: number, pageSize: number) =>
  call('/jk-user/api-user/v1/userChat/getUserChatByPage', { pageNum, pageSize }, { isQuiet: true })
