import type { chatConsoleEndpoints } from '@jingke/contract/chat'
import type { Operation } from '../../../platform/implement.ts'
import { listAdvisorAccounts } from './teams.store.ts'

export const listAdvisors: Operation<typeof chatConsoleEndpoints.listAdvisors> = ({ context }) =>
  listAdvisorAccounts(context.db)
