import type { Learner } from '@jingke/contract/people'
import type * as calls from '@jingke/contract/people/calls'
import { profileFields } from '@jingke/contract/profile'
import { auditChange } from '../../../platform/audit-log/index.ts'
import type { SignedCall } from '../../../platform/call.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { changeProfile, type OnMembershipChange, type ProfileChange } from '../../profile/index.ts'
import { loadLearner } from './get-learner.ts'

const valuesOf = (learner: Learner) => ({
  ...Object.fromEntries(profileFields.options.map((field) => [field, learner[field]])),
  lockedFields: learner.lockedFields,
})

/** What an operator changes, and the version that the change is based on. */
type Change = Pick<ProfileChange, 'version' | 'fields'> &
  Pick<NonNullable<ProfileChange['operator']>, 'lockedFields' | 'onMembershipChange'>

export const saveLearner = async (
  within: Context,
  call: SignedCall,
  before: Learner,
  { version, fields, ...change }: Change,
): Promise<Learner> => {
  const { caller, identity } = call
  const { id } = before
  const operator = { id: identity.userId, ...change }
  await changeProfile(within, caller, { userId: id, version, fields, operator })
  const after = await loadLearner(within, id, caller.language)
  await auditChange(within, call, {
    subject: 'learner',
    subjectId: id,
    subjectName: after.name,
    action: 'updated',
    before: valuesOf(before),
    after: valuesOf(after),
  })
  return after
}

export const updateLearner =
  (onMembershipChange: OnMembershipChange): Operation<typeof calls.updateLearner> =>
  (call, { id, version, lockedFields, ...fields }) =>
    inTransaction(call.context, async (within) => {
      const before = await loadLearner(within, id, call.caller.language)
      const change = { version, fields, lockedFields, onMembershipChange }
      return saveLearner(within, call, before, change)
    })
