import { type ProfileField, profileFields, profileProblems } from '@jingke/contract/profile'
import type { Caller } from '../../platform/call.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { Problem } from '../../platform/problem.ts'
import { noSource, recordOperation, setPersonalData } from '../auth/index.ts'
import {
  changeByLearner,
  changeByOperator,
  findFixed,
  findUnconfirmed,
  hasSameMembership,
  isSet,
  type Membership,
  withStatements,
} from './membership.ts'
import { findProfileRow, lockProfile, type ProfileRow, saveProfile } from './profile.store.ts'

/** Called within the transaction of the change; its hints are published after the commit. */
export type OnMembershipChange = (
  within: Context,
  userId: number,
  membership: Membership,
) => Promise<void>

export interface ProfileChange {
  userId: number
  /** Optimistic lock: the version that the change is based on. Without it the last write wins. */
  version: number | undefined
  fields: Partial<Record<ProfileField, string | number>>
  /** An operator sets the membership and the locked fields, and may change locked fields. */
  operator?: {
    id: number
    lockedFields?: readonly ProfileField[]
    onMembershipChange: OnMembershipChange
  }
}

/** An operator's unchanged value of an unconfirmed field is a change too: it confirms the statement. */
const fieldsThatDiffer = (row: ProfileRow, { fields, operator }: ProfileChange): ProfileField[] => {
  const shown = withStatements(row)
  const unconfirmed: readonly ProfileField[] = operator ? findUnconfirmed(row) : []
  return profileFields.options.filter(
    (field) =>
      fields[field] !== undefined &&
      (fields[field] !== shown[field] || unconfirmed.includes(field)),
  )
}

const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((item) => other.includes(item))

const refuseFixed = (row: ProfileRow, changed: readonly ProfileField[]): void => {
  const fixed = findFixed(row).filter((field) => changed.includes(field))
  if (fixed.length === 0) return
  const isSetByOperator = fixed.every((field) => isSet(row, field))
  throw new Problem(isSetByOperator ? profileProblems.setBySchool : profileProblems.fieldLocked, {
    data: { issues: fixed.map((path) => ({ path, message: '' })) },
  })
}

/** Names every column, so that other input is never stored. */
const save = async (
  within: Context,
  userId: number,
  row: ProfileRow,
  changed: readonly ProfileField[],
  lockedFields: readonly string[],
): Promise<void> => {
  const db = within.db
  const has = (field: ProfileField) => changed.includes(field)
  await setPersonalData(within, userId, {
    ...(has('name') && { realName: row.name }),
    ...(has('sex') && { sex: row.sex }),
    ...(has('phone') && { phone: row.phone }),
  })
  await saveProfile(db, userId, {
    graduationTime: row.graduationTime,
    schoolName: row.schoolName,
    grade: row.grade,
    institutionName: row.institutionName,
    statedGrade: row.statedGrade,
    statedInstitution: row.statedInstitution,
    discipline: row.discipline,
    province: row.province,
    city: row.city,
    county: row.county,
    detailAddress: row.detailAddress,
    lockedFields: [...lockedFields],
  })
}

const record = (
  within: Context,
  caller: Caller,
  change: ProfileChange,
  fields: (ProfileField | 'lockedFields')[],
): Promise<void> =>
  change.operator
    ? recordOperation(within, noSource, change.userId, {
        kind: 'profile-changed-by-operator',
        operatorId: change.operator.id,
        fields,
      })
    : recordOperation(within, caller, change.userId, { kind: 'profile-changed', fields })

const get = async (context: Context, userId: number): Promise<ProfileRow> => {
  const row = await findProfileRow(context.db, userId)
  if (!row) throw new Problem(profileProblems.profileMissing)
  return row
}

/** Returns early if nothing changed, whatever the version. */
export const changeProfile = async (
  context: Context,
  caller: Caller,
  change: ProfileChange,
): Promise<ProfileRow> => {
  const { userId, fields, operator } = change
  await get(context, userId)
  return inTransaction(context, async (within) => {
    await lockProfile(within.db, userId)
    const before = await get(within, userId)
    const changed = fieldsThatDiffer(before, change)
    const lockedFields = operator?.lockedFields ?? before.lockedFields
    const isLockChanged = !isSameList(lockedFields, before.lockedFields)
    if (changed.length === 0 && !isLockChanged) return before
    if (change.version !== undefined && change.version !== before.version)
      throw new Problem(profileProblems.changedMeanwhile)
    if (!operator) refuseFixed(before, changed)
    const after = (operator ? changeByOperator : changeByLearner)(before, fields, changed)
    await save(within, userId, after, changed, lockedFields)
    await record(within, caller, change, [
      ...changed,
      ...(isLockChanged ? (['lockedFields'] as const) : []),
    ])
    if (!hasSameMembership(before, after))
      await operator?.onMembershipChange(within, userId, {
        institution: after.institutionName,
        grade: after.grade,
      })
    return get(within, userId)
  })
}
