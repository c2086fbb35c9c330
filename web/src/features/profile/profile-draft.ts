import type { Profile, ProfileField, ProfileFields } from '@jingke/contract/profile'
import {
  entryYearPattern,
  grades,
  type MembershipField,
  membershipFields,
  phonePattern,
} from '@jingke/contract/profile/constants'

export const fieldNames = [
  'name',
  'sex',
  'phone',
  'schoolName',
  'institutionName',
  'grade',
  'discipline',
  'graduationTime',
  'province',
  'city',
  'county',
  'detailAddress',
] as const satisfies readonly ProfileField[]

export const schoolGrades = grades.filter((grade) => grade !== '')

/** Years of entry to choose from: the last eight, the next one, and the chosen one. */
export const entryYears = (chosen: string, now = new Date()): string[] => {
  const next = now.getFullYear() + 1
  const years = Array.from({ length: 9 }, (_, back) => String(next - back))
  return entryYearPattern.test(chosen) && !years.includes(chosen) ? [...years, chosen] : years
}

export const emptyProfile: ProfileFields = {
  name: '',
  sex: 0,
  phone: '',
  graduationTime: '',
  schoolName: '',
  grade: '',
  institutionName: '',
  discipline: '',
  province: '',
  city: '',
  county: '',
  detailAddress: '',
}

/** Whether a membership field is set by the school, stated by the learner, or empty. */
export const originOf = (
  profile: Pick<Profile, 'unconfirmedFields' | MembershipField>,
  field: ProfileField,
): 'set' | 'stated' | 'empty' | undefined => {
  const membership = membershipFields.find((each) => each === field)
  if (!membership) return undefined
  if (profile.unconfirmedFields.includes(membership)) return 'stated'
  return profile[membership] === '' ? 'empty' : 'set'
}

/** Picks the editable fields. */
export const toDraft = (profile: ProfileFields): ProfileFields =>
  Object.fromEntries(fieldNames.map((name) => [name, profile[name]])) as ProfileFields

const isSame = (one: string | number, other: string | number): boolean =>
  typeof one === 'string' && typeof other === 'string' ? one.trim() === other.trim() : one === other

const changedFields = (one: ProfileFields, other: ProfileFields): ProfileField[] =>
  fieldNames.filter((name) => !isSame(one[name], other[name]))

/** The fields to send in an update. */
export const changesIn = (base: ProfileFields, mine: ProfileFields): Partial<ProfileFields> =>
  Object.fromEntries(changedFields(base, mine).map((name) => [name, mine[name]]))

export type Rebased = {
  /** My changes applied to their state. */
  draft: ProfileFields
  /** Changed on both sides, differently. */
  conflicts: ProfileField[]
  /** Changed by them only. */
  taken: ProfileField[]
}

/** Three-way merge of my changes into a newer state of the profile. */
export const rebase = (
  base: ProfileFields,
  mine: ProfileFields,
  theirs: ProfileFields,
): Rebased => {
  const changedByMe = changedFields(base, mine)
  const changedByThem = changedFields(base, theirs)
  const isMine = (name: ProfileField) => changedByMe.includes(name)
  return {
    draft: { ...toDraft(theirs), ...changesIn(base, mine) },
    conflicts: changedByThem.filter((name) => isMine(name) && !isSame(mine[name], theirs[name])),
    taken: changedByThem.filter((name) => !isMine(name)),
  }
}

export type DraftProblem = 'name' | 'phone'

/** Client-side validation. */
export const problemsOf = ({ name, phone }: ProfileFields): DraftProblem[] => [
  ...(name.trim() === '' ? (['name'] as const) : []),
  ...(phonePattern.test(phone.trim()) ? [] : (['phone'] as const)),
]

export const hasSameLocks = (
  one: readonly ProfileField[],
  other: readonly ProfileField[],
): boolean => one.length === other.length && one.every((field) => other.includes(field))
