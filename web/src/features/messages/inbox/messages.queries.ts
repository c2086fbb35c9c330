import type { Page } from '@jingke/contract/core'
import type { MessageSummary } from '@jingke/contract/messages'
import {
  countUnread,
  listMessages,
  listPopupMessages,
  readMessage,
} from '@jingke/contract/messages/calls'
import { keepPreviousData, type QueryClient } from '@tanstack/react-query'
import { callQuery } from '../../../lib/api/call-query.ts'

/** Milliseconds: the polling interval. */
const unreadPause = 30_000
const popupPause = 5 * 60_000

export const unreadQuery = () => ({
  ...callQuery(countUnread, {}),
  refetchInterval: unreadPause,
  refetchOnWindowFocus: true,
  meta: { isQuiet: true },
})

export const messagesQuery = (
  page: { pageNum: number; pageSize: number },
  isUnreadOnly: boolean,
) => ({
  ...callQuery(listMessages, { ...page, isUnreadOnly }),
  staleTime: 0,
  placeholderData: keepPreviousData,
  meta: { isQuiet: true },
})

export const messageQuery = (id: number) => ({
  ...callQuery(readMessage, { id }),
  meta: { isQuiet: true },
})

export const popupsQuery = () => ({
  ...callQuery(listPopupMessages, {}),
  staleTime: popupPause,
  refetchInterval: popupPause,
  meta: { isQuiet: true },
})

/** After messages were read: the count and the lists. */
export const invalidateUnread = async (queries: QueryClient): Promise<void> => {
  await Promise.all([
    queries.invalidateQueries({ queryKey: unreadQuery().queryKey }),
    queries.invalidateQueries({ queryKey: [listMessages] }),
  ])
}

/** A list on the screen keeps its rows and their order; it is loaded again when it is opened again. */
export const markRead = async (queries: QueryClient, id: number): Promise<void> => {
  queries.setQueriesData<Page<MessageSummary>>(
    { queryKey: [listMessages] },
    (page) =>
      page && {
        ...page,
        list: page.list.map((row) => (row.id === id ? { ...row, isRead: true } : row)),
      },
  )
  await queries.invalidateQueries({ queryKey: unreadQuery().queryKey })
}
