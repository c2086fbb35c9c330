import type { staffAccountEndpoints } from '@jingke/contract/staff'
import { recordChange } from '../../../platform/changes/index.ts'
import type { Operation } from '../../../platform/implement.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { issueActivationCode, noSource, recordOperation } from '../../auth/index.ts'
import { toActivation } from '../learners.view.ts'
import { loadStaff, loadStaffToChange } from './get-staff.ts'

/** Password and sessions stay valid until the code is used. */
export const issueStaffCode: Operation<typeof staffAccountEndpoints.issueStaffCode> = (
  call,
  { id },
) =>
  inTransaction(call.context, async (within) => {
    const { identity } = call
    const { name } = await loadStaffToChange(within, call, id)
    const activation = await issueActivationCode(within, id)
    await recordOperation(within, noSource, id, {
      kind: 'activation-code-issued',
      operatorId: identity.userId,
    })
    await recordChange(within, call, {
      subject: 'staff',
      subjectId: id,
      subjectName: name,
      action: 'code-issued',
    })
    return { account: await loadStaff(within, identity, id), activation: toActivation(activation) }
  })
