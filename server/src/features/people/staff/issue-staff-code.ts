import type * as calls from '@jingke/contract/people/calls'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { issueActivationCode } from '../../auth/index.ts'
import { auditAccountChange } from '../audit-account-change.ts'
import { toActivation } from '../learners/learners.view.ts'
import { loadStaff, loadStaffToChange } from './get-staff.ts'

/** Password and sessions stay valid until the code is used. */
export const issueStaffCode: Operation<typeof calls.issueStaffCode> = (call, { id }) =>
  inTransaction(call.context, async (within) => {
    const { identity } = call
    const { name } = await loadStaffToChange(within, call, id)
    const activation = await issueActivationCode(within, id)
    await auditAccountChange(within, call, {
      subject: 'staff',
      id,
      name,
      action: 'code-issued',
      operation: { kind: 'activation-code-issued', operatorId: identity.userId },
    })
    return { account: await loadStaff(within, identity, id), activation: toActivation(activation) }
  })
