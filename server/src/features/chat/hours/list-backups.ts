import type * as calls from '@jingke/contract/chat/calls'
import type { Operation } from '../../../platform/implement.ts'
import { listTeamMates } from './absences.store.ts'

export const listBackups: Operation<typeof calls.listBackups> = ({ context, identity }) =>
  listTeamMates(context.db, identity.userId)
