import type { staffEndpoints } from '@jingke/contract/staff'
import { recordChange } from '../../platform/changes/index.ts'
import type { Operation } from '../../platform/implement.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { issueActivationCode, noSource, recordOperation } from '../auth/index.ts'
import { loadLearner } from './get-learner.ts'
import { toActivation } from './learners.view.ts'

/** Password and sessions stay valid until the code is used. */
export const issueLearnerCode: Operation<typeof staffEndpoints.issueActivationCode> = (
  call,
  { id },
) =>
  inTransaction(call.context, async (within) => {
    const { caller, identity } = call
    const { name } = await loadLearner(within, id, caller.language)
    const activation = await issueActivationCode(within, id)
    await recordOperation(within, noSource, id, {
      kind: 'activation-code-issued',
      operatorId: identity.userId,
    })
    await recordChange(within, call, {
      subject: 'learner',
      subjectId: id,
      subjectName: name,
      action: 'code-issued',
    })
    return {
      learner: await loadLearner(within, id, caller.language),
      activation: toActivation(activation),
    }
  })
