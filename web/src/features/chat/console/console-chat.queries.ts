import {
  getConversation,
  getDeskSocket,
  getOwnAbsence,
  getOwnDay,
  listAdvisors,
  listBackups,
  listBindings,
  listChat,
  listChatEvents,
  listColleagues,
  listConversations,
  listDeskTeams,
  listLabels,
  listMentions,
  listTeams,
  searchMessages,
} from '@jingke/contract/chat/calls'
import type { bindingKinds, InboxOrder, InboxView } from '@jingke/contract/chat/constants'
import { unreadInterval } from '@jingke/contract/chat/constants'
import { listGroups, listInstitutions, listLearners } from '@jingke/contract/people/calls'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { freshQuery, quietQuery } from '../../../lib/api/call-query.ts'

const inboxPageSize = 30

export interface InboxFilter {
  readonly view: InboxView
  readonly keyword: string
  readonly teamId: number | undefined
  readonly label: string
  readonly order: InboxOrder
}

const inboxInput = ({ view, order, keyword, teamId, label }: InboxFilter) => ({
  view,
  order,
  ...(keyword && { keyword }),
  ...(teamId !== undefined && { teamId }),
  ...(label && { label }),
})

/** The whole list under its filters, for a file. */
export const inboxSource = (filter: InboxFilter) => ({
  queryKey: [listConversations, inboxInput(filter)],
})

/** Kept up to date by the socket, and polled in case that one is down. */
export const inboxQuery = (filter: InboxFilter) =>
  infiniteQueryOptions({
    queryKey: [listConversations, inboxInput(filter), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(
        listConversations,
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

/** Also kept up to date by the socket of the desk. */
export const ownDayQuery = () => ({
  ...freshQuery(getOwnDay, {}),
  refetchInterval: unreadInterval,
})

export const absenceQuery = () => freshQuery(getOwnAbsence, {})

export const backupsQuery = () => quietQuery(listBackups, {})

export const labelsQuery = () => quietQuery(listLabels, {})

export const deskTeamsQuery = () => quietQuery(listDeskTeams, {})

export const hitsQuery = (keyword: string) => ({
  ...freshQuery(searchMessages, { keyword }),
  enabled: keyword !== '',
})

export const conversationQuery = (chatId: number) => freshQuery(getConversation, { chatId })

/** What staff did in the conversation; learners have no such call. */
export const eventsQuery = (chatId: number) => freshQuery(listChatEvents, { chatId })

export const colleaguesQuery = (chatId: number) => quietQuery(listColleagues, { chatId })

/** Calls whose answers change with a conversation. */
export const deskPaths = [
  listConversations,
  getConversation,
  listChatEvents,
  listMentions,
  getOwnDay,
]

export const getDeskAddress = async (): Promise<string> =>
  (await call(getDeskSocket, {}, { isQuiet: true })).wsUri

export const loadChatPage = (chatId: number) => (pageNum: number, pageSize: number) =>
  call(listChat, { chatId, pageNum, pageSize }, { isQuiet: true })

export const teamsQuery = () => freshQuery(listTeams, {})

export const advisorsQuery = () => quietQuery(listAdvisors, {})

export const bindingsQuery = (learnerId: number) => freshQuery(listBindings, { learnerId })

export type BindingKind = (typeof bindingKinds)[number]

const suggestionCount = 10

/** Values that a binding can have, as they are typed. */
export const suggestionsQuery = (kind: BindingKind, keyword: string) => ({
  queryKey: ['binding-suggestions', kind, keyword],
  queryFn: async (): Promise<string[]> => {
    const page = { pageNum: 1, pageSize: suggestionCount, keyword }
    const quiet = { isRetried: true, isQuiet: true }
    if (kind === 'learner') {
      const { list } = await call(listLearners, page, quiet)
      return list.map(({ userName }) => userName)
    }
    const path = kind === 'group' ? listGroups : listInstitutions
    const { list } = await call(path, page, quiet)
    return list.map(({ name }) => name)
  },
  enabled: keyword !== '',
  meta: { isQuiet: true },
})
