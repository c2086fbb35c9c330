import type { bindingKinds, boundLearnerSorts, InboxView } from '@jingke/contract/chat/constants'
import { unreadInterval } from '@jingke/contract/chat/constants'
import type { Sort } from '@jingke/contract/core'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { callQuery } from '../../../lib/call-query.ts'

export const inboxPath = '/jk-admin/api-admin/v1/chat/pageList'
const inboxPageSize = 30

export interface InboxFilter {
  readonly view: InboxView
  readonly keyword: string
  readonly teamId: number | undefined
  readonly label: string
}

const inboxInput = ({ view, keyword, teamId, label }: InboxFilter) => ({
  view,
  ...(keyword && { keyword }),
  ...(teamId !== undefined && { teamId }),
  ...(label && { label }),
})

/** The whole list under its filters, for a file. */
export const inboxSource = (filter: InboxFilter) => ({ queryKey: [inboxPath, inboxInput(filter)] })

/** Kept up to date by the socket, and polled in case that one is down. */
export const inboxQuery = (filter: InboxFilter) =>
  infiniteQueryOptions({
    queryKey: [inboxPath, inboxInput(filter), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(
        inboxPath,
        {
          ...inboxInput(filter),
          pageSize: inboxPageSize,
          ...(pageParam !== undefined && { after: pageParam }),
        },
        { signal, isRetried: true, isQuiet: true },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: unreadInterval,
    meta: { isQuiet: true },
  })

export const absenceQuery = () => ({
  ...callQuery('/jk-admin/api-admin/v1/chat/absence', {}),
  staleTime: 0,
  meta: { isQuiet: true },
})

export const backupsQuery = () => ({
  ...callQuery('/jk-admin/api-admin/v1/chat/backups', {}),
  meta: { isQuiet: true },
})

export const labelsQuery = () => ({
  ...callQuery('/jk-admin/api-admin/v1/chat/labels', {}),
  meta: { isQuiet: true },
})

export const deskTeamsQuery = () => ({
  ...callQuery('/jk-admin/api-admin/v1/chat/teams', {}),
  meta: { isQuiet: true },
})

export const hitsQuery = (keyword: string) => ({
  ...callQuery('/jk-admin/api-admin/v1/chat/search', { keyword }),
  enabled: keyword !== '',
  staleTime: 0,
  meta: { isQuiet: true },
})

const conversationPath = '/jk-admin/api-admin/v1/chat/detail'

export const conversationQuery = (chatId: number) => ({
  ...callQuery(conversationPath, { chatId }),
  staleTime: 0,
  meta: { isQuiet: true },
})

const eventsPath = '/jk-admin/api-admin/v1/chat/events'

/** What staff did in the conversation; learners have no such call. */
export const eventsQuery = (chatId: number) => ({
  ...callQuery(eventsPath, { chatId }),
  staleTime: 0,
  meta: { isQuiet: true },
})

export const colleaguesQuery = (chatId: number) => ({
  ...callQuery('/jk-admin/api-admin/v1/chat/colleagues', { chatId }),
  meta: { isQuiet: true },
})

/** Calls whose answers change with a conversation. */
export const deskPaths = [inboxPath, conversationPath, eventsPath]

export const getDeskAddress = async (): Promise<string> =>
  (await call('/jk-admin/api-admin/v1/chat/getWsUrl', {}, { isQuiet: true })).wsUri

export const loadChatPage = (chatId: number) => (pageNum: number, pageSize: number) =>
  call('/jk-admin/api-admin/v1/chat/messages', { chatId, pageNum, pageSize }, { isQuiet: true })

export const teamsPath = '/jk-admin/api-admin/v1/chatTeam/list'

export const teamsQuery = () => ({
  ...callQuery(teamsPath, {}),
  staleTime: 0,
  meta: { isQuiet: true },
})

export const advisorsQuery = () => ({
  ...callQuery('/jk-admin/api-admin/v1/chatTeam/advisors', {}),
  meta: { isQuiet: true },
})

export const boundPath = '/jk-admin/api-admin/v1/chatTeam/learners'

export const boundQuery = (
  teamId: number,
  page: { pageNum: number; pageSize: number },
  keyword: string,
  sort?: { sort: Sort<(typeof boundLearnerSorts)[number]> },
) => ({
  ...callQuery(boundPath, { teamId, ...page, ...(keyword && { keyword }), ...sort }),
  staleTime: 0,
  placeholderData: keepPreviousData,
  meta: { isQuiet: true },
})

export const teamBindingsQuery = (teamId: number, page: { pageNum: number; pageSize: number }) => ({
  ...callQuery('/jk-admin/api-admin/v1/chatTeam/bindings', { teamId, ...page }),
  staleTime: 0,
  placeholderData: keepPreviousData,
  meta: { isQuiet: true },
})

export const bindingsPath = '/jk-admin/api-admin/v1/chatTeam/history'

export const bindingsQuery = (learnerId: number) => ({
  ...callQuery(bindingsPath, { learnerId }),
  staleTime: 0,
  meta: { isQuiet: true },
})

export type BindingKind = (typeof bindingKinds)[number]

const suggestionCount = 10

/** Values that a binding can have, as they are typed. */
export const suggestionsQuery = (kind: BindingKind, keyword: string) => ({
  queryKey: ['binding-suggestions', kind, keyword],
  queryFn: async (): Promise<string[]> => {
    const page = { pageNum: 1, pageSize: suggestionCount, keyword }
    const quiet = { isRetried: true, isQuiet: true }
    if (kind === 'learner') {
      const { list } = await call('/jk-admin/api-admin/v1/learner/pageList', page, quiet)
      return list.map(({ userName }) => userName)
    }
    const path =
      kind === 'group'
        ? '/jk-admin/api-admin/v1/group/pageList'
        : '/jk-admin/api-admin/v1/institution/pageList'
    const { list } = await call(path, page, quiet)
    return list.map(({ name }) => name)
  },
  enabled: keyword !== '',
  meta: { isQuiet: true },
})
