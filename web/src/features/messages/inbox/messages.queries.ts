import type { Page } from '@jingke/contract/core'
import type { MessageSummary } from '@jingke/contract/messages'
import {
  countUnread,
  listMessages,
  listPopupMessages,
  readMessage,
} from '@jingke/contract/messages/calls'
import type { QueryClient } from '@tanstack/react-query'
import { quietQuery } from '../../../lib/api/call-query.ts'

/** Milliseconds: the polling interval. */
const unreadPause = 30_000
const popupPause = 5 * 60_000

export const unreadQuery = () => ({
  ...quietQuery(countUnread, {}),
  refetchInterval: unreadPause,
  refetchOnWindowFocus: true,
})

export const messageQuery = (id: number) => quietQuery(readMessage, { id })

export const popupsQuery = () => ({
  ...quietQuery(listPopupMessages, {}),
  staleTime: popupPause,
  refetchInterval: popupPause,
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
