import type * as calls from '@jingke/contract/chat/calls'
import type { Operation } from '../../../platform/implement.ts'
import { listAnsweredTeams } from './conversations.store.ts'

export const listDeskTeams: Operation<typeof calls.listDeskTeams> = ({ context, identity }) =>
  listAnsweredTeams(context.db, identity)
