import { peopleProblems } from '@jingke/contract/people'
import type * as calls from '@jingke/contract/people/calls'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { refusedField } from '../../../platform/problem.ts'
import { createAccountToActivate, issueActivationCode } from '../../auth/index.ts'
import { setGroupMemberships } from '../../catalogue/index.ts'
import { insertProfiles, type OnMembershipChange } from '../../profile/index.ts'
import { auditAccountChange } from '../audit-account-change.ts'
import { loadLearner } from './get-learner.ts'
import { toActivation } from './learners.view.ts'

export const createLearner =
  (onMembershipChange: OnMembershipChange): Operation<typeof calls.createLearner> =>
  (call, { userName, name, sex = 0, phone = '', groupIds = [], ...profile }) =>
    inTransaction(call.context, async (within) => {
      const { caller, identity } = call
      const userId = await createAccountToActivate(within, {
        userName,
        userType: 'jk-user',
        realName: name,
        sex,
        phone,
      })
      if (userId === undefined)
        throw refusedField(peopleProblems.userNameTaken, 'userName', { userName })
      await insertProfiles(within.db, [{ userId, ...profile }])
      const { institutionName: institution = '', grade = '' } = profile
      if (institution || grade) await onMembershipChange(within, userId, { institution, grade })
      if (groupIds.length > 0) await setGroupMemberships(within, userId, groupIds)
      const activation = await issueActivationCode(within, userId)
      await auditAccountChange(within, call, {
        subject: 'learner',
        id: userId,
        name,
        action: 'created',
        after: { userName, name, ...profile },
        operation: { kind: 'account-created', operatorId: identity.userId },
      })
      return {
        learner: await loadLearner(within, userId, caller.language),
        activation: toActivation(activation),
      }
    })
