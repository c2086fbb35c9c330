import type * as calls from '@jingke/contract/people/calls'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { issueActivationCode } from '../../auth/index.ts'
import { auditAccountChange } from '../audit-account-change.ts'
import { loadLearner } from './get-learner.ts'
import { toActivation } from './learners.view.ts'

/** Password and sessions stay valid until the code is used. */
export const issueLearnerCode: Operation<typeof calls.issueActivationCode> = (call, { id }) =>
  inTransaction(call.context, async (within) => {
    const { caller, identity } = call
    const { name } = await loadLearner(within, id, caller.language)
    const activation = await issueActivationCode(within, id)
    await auditAccountChange(within, call, {
      subject: 'learner',
      id,
      name,
      action: 'code-issued',
      operation: { kind: 'activation-code-issued', operatorId: identity.userId },
    })
    return {
      learner: await loadLearner(within, id, caller.language),
      activation: toActivation(activation),
    }
  })
