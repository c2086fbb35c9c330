import type { Page } from '@jingke/contract/core'
import type { MessageSummary } from '@jingke/contract/messages'
import { keepPreviousData, type QueryClient } from '@tanstack/react-query'
import { callQuery } from '../../lib/call-query.ts'

const listPath = '/jk-admin/api-user/v1/messageCenter/pageList'

/** Milliseconds: the polling interval. */
const unreadPause = 30_000
const popupPause = 5 * 60_000

export const unreadQuery = () => ({
  ...callQuery('/jk-admin/api-user/v1/messageCenter/unreadCount', {}),
  refetchInterval: unreadPause,
  refetchOnWindowFocus: true,
  meta: { isQuiet: true },
})

export const messagesQuery = (
  page: { pageNum: number; pageSize: number },
  isUnreadOnly: boolean,
) => ({
  ...callQuery(listPath, { ...page, isUnreadOnly }),
  staleTime: 0,
  placeholderData: keepPreviousData,
  meta: { isQuiet: true },
})

export const messageQuery = (id: number) => ({
  ...callQuery('/jk-admin/api-user/v1/messageCenter/detail', { id }),
  meta: { isQuiet: true },
})

export const popupsQuery = () => ({
  ...callQuery('/jk-admin/api-user/v1/messageCenter/popupMessage', {}),
  staleTime: popupPause,
  refetchInterval: popupPause,
  meta: { isQuiet: true },
})

/** After messages were read: the count and the lists. */
export const invalidateUnread = async (queries: QueryClient): Promise<void> => {
  await Promise.all([
    queries.invalidateQueries({ queryKey: unreadQuery().queryKey }),
    queries.invalidateQueries({ queryKey: [listPath] }),
  ])
}

/** A list on the screen keeps its rows and their order; it is loaded again when it is opened again. */
export const markRead = async (queries: QueryClient, id: number): Promise<void> => {
  queries.setQueriesData<Page<MessageSummary>>(
    { queryKey: [listPath] },
    (page) =>
      page && {
        ...page,
        list: page.list.map((row) => (row.id === id ? { ...row, isRead: true } : row)),
      },
  )
  await queries.invalidateQueries({ queryKey: unreadQuery().queryKey })
}
