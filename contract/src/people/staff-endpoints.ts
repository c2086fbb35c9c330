import { z } from 'zod'
import { RoleName } from '../auth/account/model.ts'
import { roleProblems } from '../auth/roles/problems.ts'
import { defineEndpoint } from '../core/endpoint.ts'
import { Id, Keyword, UserName, Version } from '../core/fields.ts'
import { PageRequest, pageOf, sortOf } from '../core/paging.ts'
import { versionProblems } from '../core/problem.ts'
import { ProfileFields } from '../profile/model.ts'
import {
  createStaff,
  endStaffSessions,
  issueStaffCode,
  listStaff,
  resetTwoFactor,
  setStaffDisabled,
  updateStaff,
} from './calls.ts'
import { staffSorts } from './constants.ts'
import { ActivationCode } from './model.ts'
import { peopleProblems } from './problems.ts'

export const StaffAccount = z.object({
  id: Id,
  userName: z.string(),
  name: z.string(),
  phone: z.string(),
  role: RoleName.extend({ id: Id }).nullable(),
  isDisabled: z.boolean(),
  isActivated: z.boolean(),
  hasSecondStep: z.boolean(),
  /** Until when the issued activation code can be used; null: there is none. */
  activationExpiresAt: z.iso.datetime().nullable(),
  lastSignInAt: z.iso.datetime().nullable(),
  sessionCount: z.int(),
  /** The caller may change it: it is not the caller's own and has no right that the caller lacks. */
  canChange: z.boolean(),
  version: z.int(),
})
export type StaffAccount = z.output<typeof StaffAccount>

const One = z.object({ id: Id })
const refusals = [
  peopleProblems.staffNotFound,
  peopleProblems.ownAccount,
  roleProblems.moreThanOwnRights,
]
const { name, phone } = ProfileFields.shape

export const staffEndpoints = {
  listStaff: defineEndpoint({
    path: listStaff,
    summary: 'Staff accounts by name, user name or phone',
    access: 'staff.read',
    exported: 'staff',
    input: PageRequest.extend({
      keyword: Keyword.optional(),
      roleId: Id.optional(),
      sort: sortOf(staffSorts),
    }),
    output: pageOf(StaffAccount),
  }),
  createStaff: defineEndpoint({
    path: createStaff,
    summary:
      'Create a staff account without a password; the answer holds a one-time activation code',
    access: 'staff.change',
    takesIdempotencyKey: true,
    input: z.object({ userName: UserName, name, phone: phone.optional(), roleId: Id }),
    output: z.object({ account: StaffAccount, activation: ActivationCode }),
    problems: [
      peopleProblems.userNameTaken,
      roleProblems.roleNotFound,
      roleProblems.moreThanOwnRights,
    ],
  }),
  updateStaff: defineEndpoint({
    path: updateStaff,
    summary: 'Change name, phone or role of a staff account; the rights change at once',
    access: 'staff.change',
    takesIdempotencyKey: true,
    input: z.object({ id: Id, version: Version, name, phone, roleId: Id }),
    output: StaffAccount,
    problems: [
      ...refusals,
      versionProblems.changedByOther,
      roleProblems.roleNotFound,
      peopleProblems.lastOperator,
    ],
  }),
  setStaffDisabled: defineEndpoint({
    path: setStaffDisabled,
    summary: 'Disable or enable a staff account; disabling ends its sessions at once',
    access: 'staff.change',
    input: z.object({ id: Id, isDisabled: z.boolean() }),
    output: StaffAccount,
    problems: [...refusals, peopleProblems.lastOperator],
  }),
  endStaffSessions: defineEndpoint({
    path: endStaffSessions,
    summary: 'End all sessions of a staff account',
    access: 'staff.change',
    input: One,
    output: StaffAccount,
    problems: refusals,
  }),
  resetTwoFactor: defineEndpoint({
    path: resetTwoFactor,
    summary:
      'Remove the two-factor sign-in of a staff account, such as after the loss of a phone; its sessions end',
    access: 'staff.change',
    input: One,
    output: StaffAccount,
    problems: refusals,
  }),
  issueStaffCode: defineEndpoint({
    path: issueStaffCode,
    summary: 'A new activation code in place of the former one',
    access: 'staff.change',
    input: One,
    output: z.object({ account: StaffAccount, activation: ActivationCode }),
    problems: refusals,
  }),
}
