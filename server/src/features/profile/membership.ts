import {
  type MembershipField,
  membershipFields,
  type ProfileField,
  profileFields,
} from '@jingke/contract/profile'
import type { ProfileRow } from './profile.store.ts'

/** Set by operators; decides which limited courses a learner sees. */
export interface Membership {
  institution: string
  grade: string
}

type Values = Partial<Record<ProfileField, string | number>>

const statedFields = { institutionName: 'statedInstitution', grade: 'statedGrade' } as const

export const isMembershipField = (field: ProfileField): field is MembershipField =>
  (membershipFields as readonly ProfileField[]).includes(field)

/** Fields whose shown value is stated by the learner and not set by an operator. */
export const findUnconfirmed = (row: ProfileRow): MembershipField[] =>
  membershipFields.filter((field) => row[field] === '' && row[statedFields[field]] !== '')

/** The row as shown: the set value, or else the learner's statement. */
export const withStatements = (row: ProfileRow): ProfileRow => ({
  ...row,
  institutionName: row.institutionName || row.statedInstitution,
  grade: row.grade || row.statedGrade,
})

/** Set by an operator, so the learner cannot change it. */
export const isSet = (row: ProfileRow, field: ProfileField): boolean =>
  isMembershipField(field) && row[field] !== ''

/** Fields that the learner cannot change. */
export const findFixed = (row: ProfileRow): ProfileField[] =>
  profileFields.options.filter((field) => row.lockedFields.includes(field) || isSet(row, field))

const valuesFor = (
  fields: Values,
  changed: readonly ProfileField[],
  toColumns: (field: MembershipField, value: string) => Partial<ProfileRow>,
): Partial<ProfileRow> =>
  Object.assign(
    {},
    ...changed.map((field) =>
      isMembershipField(field)
        ? toColumns(field, String(fields[field]))
        : { [field]: fields[field] },
    ),
  )

/** A learner's membership fields are stored as statements, which no access rule reads. */
export const changeByLearner = (
  row: ProfileRow,
  fields: Values,
  changed: readonly ProfileField[],
): ProfileRow => ({
  ...row,
  ...valuesFor(fields, changed, (field, value) => ({ [statedFields[field]]: value })),
})

/** An operator's membership fields are set and clear the statement. */
export const changeByOperator = (
  row: ProfileRow,
  fields: Values,
  changed: readonly ProfileField[],
): ProfileRow => ({
  ...row,
  ...valuesFor(fields, changed, (field, value) => ({ [field]: value, [statedFields[field]]: '' })),
})

export const hasSameMembership = (one: ProfileRow, other: ProfileRow): boolean =>
  membershipFields.every((field) => one[field] === other[field])
