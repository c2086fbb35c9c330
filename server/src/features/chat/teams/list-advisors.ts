import type * as calls from '@jingke/contract/chat/calls'
import type { Operation } from '../../../platform/implement.ts'
import { listAdvisorAccounts } from './teams.store.ts'

export const listAdvisors: Operation<typeof calls.listAdvisors> = ({ context }) =>
  listAdvisorAccounts(context.db)
