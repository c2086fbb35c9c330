import { userTypeOfRole } from '@jingke/contract/core'
import { peopleProblems } from '@jingke/contract/people'
import type * as calls from '@jingke/contract/people/calls'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { refusedField } from '../../../platform/problem.ts'
import {
  createAccountToActivate,
  getRole,
  issueActivationCode,
  requireRights,
} from '../../auth/index.ts'
import { insertProfiles } from '../../profile/index.ts'
import { auditAccountChange } from '../audit-account-change.ts'
import { toActivation } from '../learners/learners.view.ts'
import { loadStaff } from './get-staff.ts'

export const createStaff: Operation<typeof calls.createStaff> = (
  call,
  { userName, name, phone = '', roleId },
) =>
  inTransaction(call.context, async (within) => {
    const { identity } = call
    const role = await getRole(within, roleId)
    requireRights(identity, role.permissions)
    const id = await createAccountToActivate(within, {
      userName,
      userType: userTypeOfRole(role.builtIn),
      realName: name,
      sex: 0,
      phone,
      roleId,
    })
    if (id === undefined) throw refusedField(peopleProblems.userNameTaken, 'userName', { userName })
    await insertProfiles(within.db, [{ userId: id }])
    const activation = await issueActivationCode(within, id)
    await auditAccountChange(within, call, {
      subject: 'staff',
      id,
      name,
      action: 'created',
      after: { userName, name, phone, role: role.builtIn ?? role.name },
      operation: { kind: 'account-created', operatorId: identity.userId },
    })
    return { account: await loadStaff(within, identity, id), activation: toActivation(activation) }
  })
