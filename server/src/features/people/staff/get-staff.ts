import { peopleProblems, type StaffAccount } from '@jingke/contract/people'
import type { SignedCall, SignedIdentity } from '../../../platform/call.ts'
import type { Context } from '../../../platform/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { toMoment } from '../../../platform/time/moment.ts'
import {
  countOtherOperators,
  lockOperatorRole,
  permissionsOf,
  requireRights,
} from '../../auth/index.ts'
import { findStaffRow, type StaffRow } from './staff-accounts.store.ts'

const isWithin = ({ permissions }: SignedIdentity, row: StaffRow): boolean =>
  permissionsOf(row).every((permission) => permissions.includes(permission))

export const toStaffAccount = (row: StaffRow, identity: SignedIdentity): StaffAccount => ({
  id: row.id,
  userName: row.userName,
  name: row.name,
  phone: row.phone,
  role:
    row.roleId === null
      ? null
      : { id: row.roleId, builtIn: row.builtInRole, name: row.roleName ?? '' },
  isDisabled: row.disabledAt !== null,
  isActivated: row.isActivated,
  hasSecondStep: row.hasSecondStep,
  activationExpiresAt: toMoment(row.activationExpiresAt),
  lastSignInAt: toMoment(row.lastSignInAt),
  sessionCount: row.sessionCount,
  canChange: row.id !== identity.userId && isWithin(identity, row),
  version: row.version,
})

/** Learners and partner users are answered as missing. */
export const loadStaff = async (
  context: Context,
  identity: SignedIdentity,
  id: number,
): Promise<StaffAccount> => {
  const row = await findStaffRow(context.db, id, context.clock.now())
  if (!row) throw new Problem(peopleProblems.staffNotFound)
  return toStaffAccount(row, identity)
}

/**
 * For a change: waits for concurrent changes of operators, and refuses the own account and one with
 * rights that the caller lacks. Whoever could set its password would have those rights.
 */
export const loadStaffToChange = async (
  within: Context,
  { identity }: SignedCall,
  id: number,
): Promise<StaffRow> => {
  await lockOperatorRole(within.db)
  const row = await findStaffRow(within.db, id, within.clock.now())
  if (!row) throw new Problem(peopleProblems.staffNotFound)
  if (row.id === identity.userId) throw new Problem(peopleProblems.ownAccount)
  requireRights(identity, permissionsOf(row))
  return row
}

/** Call before an operator loses the role or is disabled, after `loadStaffToChange`. */
export const requireOtherOperator = async (within: Context, row: StaffRow): Promise<void> => {
  if (row.builtInRole === 'operator' && (await countOtherOperators(within.db, row.id)) === 0)
    throw new Problem(peopleProblems.lastOperator)
}
