import type * as calls from '@jingke/contract/plans/calls'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { toContent } from './plan-content.ts'
import { storePlan } from './store-plan.ts'

export const createPlan: Operation<typeof calls.createPlan> = (call, draft) =>
  inTransaction(call.context, async (within) =>
    storePlan(within, call, await toContent(within, draft, undefined)),
  )
