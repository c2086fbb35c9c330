import type { chatDeskEndpoints } from '@jingke/contract/chat'
import type { Operation } from '../../../platform/implement.ts'
import { listTeamMates } from './absences.store.ts'

export const listBackups: Operation<typeof chatDeskEndpoints.listBackups> = ({
  context,
  identity,
}) => listTeamMates(context.db, identity.userId)
