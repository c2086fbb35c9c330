import type { Language } from '@jingke/contract/core'
import type { Learner, LearnerRow } from '@jingke/contract/people'
import { type FieldValue, profileFields } from '@jingke/contract/profile'
import { toMoment } from '../../../platform/time/moment.ts'
import { gradeName, type ProfileRow, toProfile } from '../../profile/index.ts'
import type { LearnerAccount } from './learners.store.ts'

export const toLearnerRow = (
  row: LearnerAccount,
  fieldValues: readonly FieldValue[],
  language: Language,
): LearnerRow => ({
  id: row.id,
  userName: row.userName,
  name: row.name,
  phone: row.phone,
  institutionName: row.institutionName ?? '',
  gradeName: gradeName(row.grade ?? '', language),
  isUnconfirmed: row.isUnconfirmed,
  isDisabled: row.disabledAt !== null,
  isActivated: row.isActivated,
  lastSignInAt: toMoment(row.lastSignInAt),
  sessionCount: row.sessionCount,
  fieldValues: [...fieldValues],
})

export const toLearner = (
  account: LearnerAccount,
  profile: ProfileRow,
  { groups, fieldValues }: Pick<Learner, 'groups' | 'fieldValues'>,
  language: Language,
): Learner => ({
  ...toProfile(profile, language),
  lockedFields: profileFields.options.filter((field) => profile.lockedFields.includes(field)),
  isDisabled: account.disabledAt !== null,
  isActivated: account.isActivated,
  hasSecondStep: account.hasSecondStep,
  groups,
  fieldValues,
  activationExpiresAt: toMoment(account.activationExpiresAt),
  createdAt: account.createdAt.toISOString(),
  lastSignInAt: toMoment(account.lastSignInAt),
  sessionCount: account.sessionCount,
})

export const toActivation = ({ code, expiresAt }: { code: string; expiresAt: Date }) => ({
  code,
  expiresAt: expiresAt.toISOString(),
})
