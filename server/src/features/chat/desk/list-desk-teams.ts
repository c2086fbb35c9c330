import type { chatDeskEndpoints } from '@jingke/contract/chat'
import type { Operation } from '../../../platform/implement.ts'
import { listAnsweredTeams } from './conversations.store.ts'

export const listDeskTeams: Operation<typeof chatDeskEndpoints.listDeskTeams> = ({
  context,
  identity,
}) => listAnsweredTeams(context.db, identity)
