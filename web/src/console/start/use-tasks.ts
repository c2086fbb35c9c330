import { listEditableCourses } from '@jingke/contract/catalogue/calls'
import { listWorkItems } from '@jingke/contract/chat/calls'
import type { Permission } from '@jingke/contract/core'
import { getMailStatus } from '@jingke/contract/mail/calls'
import { listVideos } from '@jingke/contract/media/calls'
import { listSentMessages } from '@jingke/contract/messages/calls'
import { listDeletionRequests, listImports } from '@jingke/contract/people/calls'
import { useQueries } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { consolePath } from '../../lib/navigation/page-addresses.ts'
import { useOwnRights } from '../../lib/rights/index.ts'
import {
  BellIcon,
  BookIcon,
  ChatIcon,
  MailIcon,
  PlayIcon,
  TrashIcon,
  UploadIcon,
} from '../../ui/index.ts'
import { coursesPath } from '../table/catalogue.tsx'
import { deletionRequestsPath, importsPath } from '../table/learners.tsx'
import { mediaPath } from '../table/media.tsx'

const one = { pageNum: 1, pageSize: 1 } as const
const quiet = { isRetried: true, isQuiet: true } as const
/** Milliseconds. */
const refetchInterval = 60_000

interface TaskKind {
  readonly id: 'waiting' | 'videos' | 'imports' | 'deletion' | 'mail' | 'messages' | 'drafts'
  readonly permission: Permission
  readonly Icon: typeof ChatIcon
  readonly path: string
  readonly isUrgent?: true
  readonly count: () => Promise<number>
}

/** What needs somebody, the most urgent first. */
const kinds: readonly TaskKind[] = [
  {
    id: 'waiting',
    permission: 'chat.lead',
    Icon: ChatIcon,
    path: `${consolePath}/work-list?kind=waiting`,
    isUrgent: true,
    count: async () => (await call(listWorkItems, { ...one, kind: 'waiting' }, quiet)).total,
  },
  {
    id: 'videos',
    permission: 'media.change',
    Icon: PlayIcon,
    path: `${mediaPath}?state=failed`,
    isUrgent: true,
    count: async () => (await call(listVideos, { ...one, state: 'failed' }, quiet)).total,
  },
  {
    id: 'imports',
    permission: 'learners.change',
    Icon: UploadIcon,
    path: `${importsPath}?open=1`,
    isUrgent: true,
    count: async () => (await call(listImports, { ...one, isOpen: true }, quiet)).total,
  },
  {
    id: 'deletion',
    permission: 'learners.change',
    Icon: TrashIcon,
    path: `${deletionRequestsPath}?state=open`,
    isUrgent: true,
    count: async () => (await call(listDeletionRequests, { ...one, state: 'open' }, quiet)).total,
  },
  {
    id: 'mail',
    permission: 'site.change',
    Icon: MailIcon,
    path: `${consolePath}/mail?state=failed`,
    isUrgent: true,
    count: async () => {
      const { failed, sms } = await call(getMailStatus, {}, quiet)
      return failed + sms.failed
    },
  },
  {
    id: 'messages',
    permission: 'messages.send',
    Icon: BellIcon,
    path: `${consolePath}/messages?state=scheduled`,
    count: async () => (await call(listSentMessages, { ...one, state: 'scheduled' }, quiet)).total,
  },
  {
    id: 'drafts',
    permission: 'content.change',
    Icon: BookIcon,
    path: `${coursesPath}?state=draft`,
    count: async () => (await call(listEditableCourses, { ...one, state: 'draft' }, quiet)).total,
  },
]

/** Null: the role has no duty of these kinds. */
export const useTasks = () => {
  const { permissions } = useOwnRights()
  const asked = kinds.filter(({ permission }) => permissions.includes(permission))
  const answers = useQueries({
    queries: asked.map(({ id, count }) => ({
      queryKey: ['task', id],
      queryFn: count,
      staleTime: 0,
      refetchInterval,
      meta: { isQuiet: true },
    })),
  })
  if (asked.length === 0) return null
  return {
    tasks: asked.flatMap((task, index) => {
      const count = answers[index]?.data ?? 0
      return count > 0 ? [{ ...task, count }] : []
    }),
    isPending: answers.some((answer) => answer.isPending),
    hasFailed: answers.some((answer) => answer.isError),
    retry: () => {
      for (const answer of answers) if (answer.isError) void answer.refetch()
    },
  }
}
