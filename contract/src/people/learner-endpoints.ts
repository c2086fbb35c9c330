import { z } from 'zod'
import { defineEndpoint } from '../core/endpoint.ts'
import { Id, Nothing, UserName } from '../core/fields.ts'
import { PageRequest, pageOf, sortOf } from '../core/paging.ts'
import { ProfileFields, profileFields } from '../profile/model.ts'
import { profileProblems } from '../profile/problems.ts'
import {
  createLearner,
  endImpersonation,
  endLearnerSessions,
  getLearner,
  issueActivationCode,
  listLearners,
  resetLearnerTwoFactor,
  setLearnerDisabled,
  startImpersonation,
  updateLearner,
} from './calls.ts'
import { learnerSorts } from './constants.ts'
import {
  ActivationCode,
  GroupIds,
  Impersonation,
  Learner,
  LearnerFilter,
  LearnerRow,
} from './model.ts'
import { peopleProblems } from './problems.ts'

const One = z.object({ id: Id })
const known = [peopleProblems.learnerNotFound]

export const learnerEndpoints = {
  listLearners: defineEndpoint({
    path: listLearners,
    summary: 'Learners by name, user name, phone or institution',
    access: 'learners.read',
    exported: 'learners',
    input: PageRequest.extend({ ...LearnerFilter.shape, sort: sortOf(learnerSorts) }),
    output: pageOf(LearnerRow),
  }),
  getLearner: defineEndpoint({
    path: getLearner,
    summary: 'One learner, whole',
    access: 'learners.read',
    input: One,
    output: Learner,
    problems: known,
  }),
  createLearner: defineEndpoint({
    path: createLearner,
    summary: 'Create a learner without a password; the answer holds a one-time activation code',
    access: 'learners.change',
    takesIdempotencyKey: true,
    input: ProfileFields.partial().extend({
      userName: UserName,
      name: ProfileFields.shape.name,
      groupIds: GroupIds.optional(),
    }),
    output: z.object({ learner: Learner, activation: ActivationCode }),
    problems: [peopleProblems.userNameTaken],
  }),
  issueActivationCode: defineEndpoint({
    path: issueActivationCode,
    summary:
      'A new activation code in place of the former one; password and sessions stay until it is used',
    access: 'learners.change',
    input: One,
    output: z.object({ learner: Learner, activation: ActivationCode }),
    problems: known,
  }),
  updateLearner: defineEndpoint({
    path: updateLearner,
    summary:
      "Change a learner's profile and which fields are locked; institution and grade count as confirmed",
    access: 'learners.change',
    takesIdempotencyKey: true,
    input: ProfileFields.partial().extend({
      id: Id,
      version: z.int().min(0),
      lockedFields: z.array(profileFields).max(20).optional(),
    }),
    output: Learner,
    problems: [...known, profileProblems.changedMeanwhile],
  }),
  setLearnerDisabled: defineEndpoint({
    path: setLearnerDisabled,
    summary: 'Disable or enable an account; disabling ends its sessions at once',
    access: 'learners.change',
    input: z.object({ id: Id, isDisabled: z.boolean() }),
    output: Learner,
    problems: known,
  }),
  startImpersonation: defineEndpoint({
    path: startImpersonation,
    summary:
      'A token to impersonate a learner: calls that change nothing, for half an hour; recorded',
    access: 'learners.viewAs',
    takesIdempotencyKey: true,
    input: One,
    output: Impersonation,
    problems: known,
  }),
  endImpersonation: defineEndpoint({
    path: endImpersonation,
    summary: 'End the impersonation of the caller; idempotent',
    access: ['jk-user'],
    isAllowedInImpersonation: true,
    input: Nothing,
    output: z.null(),
  }),
  endLearnerSessions: defineEndpoint({
    path: endLearnerSessions,
    summary: "End all of a learner's sessions",
    access: 'learners.change',
    input: One,
    output: Learner,
    problems: known,
  }),
  resetLearnerTwoFactor: defineEndpoint({
    path: resetLearnerTwoFactor,
    summary:
      'Remove the two-factor sign-in of a learner, such as after the loss of a phone; their sessions end',
    access: 'learners.change',
    input: One,
    output: Learner,
    problems: known,
  }),
}
