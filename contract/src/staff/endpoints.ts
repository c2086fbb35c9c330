import { z } from 'zod'
import { defineEndpoint } from '../core/endpoint.ts'
import { Id, Keyword } from '../core/fields.ts'
import { operators } from '../core/identity.ts'
import { PageRequest, pageOf } from '../core/paging.ts'
import { defineProblem } from '../core/problem.ts'
import { Profile, ProfileFields, profileFields } from '../profile/model.ts'
import { profileProblems } from '../profile/problems.ts'

export const LearnerRow = z.object({
  id: Id,
  userName: z.string(),
  name: z.string(),
  phone: z.string(),
  institutionName: z.string(),
  gradeName: z.string(),
  /** The learner has stated an institution or a grade that waits for an operator. */
  isUnconfirmed: z.boolean(),
  isDisabled: z.boolean(),
  /** False until the learner has chosen a password with an activation code. */
  isActivated: z.boolean(),
  lastSignInAt: z.iso.datetime().nullable(),
  sessionCount: z.int(),
})
export type LearnerRow = z.output<typeof LearnerRow>

/** In `lockedFields` only what an operator has locked; a membership field may be set and not locked. */
export const Learner = Profile.extend({
  isDisabled: z.boolean(),
  isActivated: z.boolean(),
  /** Until when the issued activation code can be used; null: there is none. */
  activationExpiresAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  lastSignInAt: z.iso.datetime().nullable(),
  sessionCount: z.int(),
})
export type Learner = z.output<typeof Learner>

/** Letters and digits of any script, and `. _ @ -`. */
export const UserName = z
  .string()
  .trim()
  .min(1)
  .max(64)
  .regex(/^[\p{L}\p{N}._@-]*$/u)

/** Shown once: only its hash is kept. */
export const ActivationCode = z.object({
  code: z.string(),
  expiresAt: z.iso.datetime(),
})
export type ActivationCode = z.output<typeof ActivationCode>

export const staffProblems = {
  userNameTaken: defineProblem({
    id: 'user-name-taken',
    code: 409,
    zh: '用户名“{userName}”已被使用，请换一个',
    en: 'The user name "{userName}" is taken. Please choose another.',
  }),
  learnerNotFound: defineProblem({
    id: 'learner-not-found',
    code: 404,
    zh: '学员不存在',
    en: 'There is no such learner.',
  }),
} as const

const One = z.object({ id: Id })
const known = [staffProblems.learnerNotFound]

export const staffEndpoints = {
  listLearners: defineEndpoint({
    path: '/jk-admin/api-admin/v1/learner/pageList',
    summary: 'Learners by name, user name, phone or institution',
    access: operators,
    input: PageRequest.extend({
      keyword: Keyword.optional(),
      isDisabled: z.boolean().optional(),
      isUnconfirmed: z.boolean().optional(),
      isActivated: z.boolean().optional(),
    }),
    output: pageOf(LearnerRow),
  }),
  getLearner: defineEndpoint({
    path: '/jk-admin/api-admin/v1/learner/detail',
    summary: 'One learner, whole',
    access: operators,
    input: One,
    output: Learner,
    problems: known,
  }),
  createLearner: defineEndpoint({
    path: '/jk-admin/api-admin/v1/learner/create',
    summary: 'Create a learner without a password; the answer holds a one-time activation code',
    access: operators,
    input: ProfileFields.partial().extend({
      userName: UserName,
      name: ProfileFields.shape.name,
    }),
    output: z.object({ learner: Learner, activation: ActivationCode }),
    problems: [staffProblems.userNameTaken],
  }),
  issueActivationCode: defineEndpoint({
    path: '/jk-admin/api-admin/v1/learner/issueActivationCode',
    summary:
      'A new activation code in place of the former one; password and sessions stay until it is used',
    access: operators,
    input: One,
    output: z.object({ learner: Learner, activation: ActivationCode }),
    problems: known,
  }),
  updateLearner: defineEndpoint({
    path: '/jk-admin/api-admin/v1/learner/update',
    summary:
      "Change a learner's profile and which fields are locked; institution and grade count as confirmed",
    access: operators,
    input: ProfileFields.partial().extend({
      id: Id,
      version: z.int().min(0),
      lockedFields: z.array(profileFields).max(20).optional(),
    }),
    output: Learner,
    problems: [...known, profileProblems.changedMeanwhile],
  }),
  setLearnerDisabled: defineEndpoint({
    path: '/jk-admin/api-admin/v1/learner/setDisabled',
    summary: 'Disable or enable an account; disabling ends its sessions at once',
    access: operators,
    input: z.object({ id: Id, isDisabled: z.boolean() }),
    output: Learner,
    problems: known,
  }),
  endLearnerSessions: defineEndpoint({
    path: '/jk-admin/api-admin/v1/learner/endSessions',
    summary: "End all of a learner's sessions",
    access: operators,
    input: One,
    output: Learner,
    problems: known,
  }),
}
