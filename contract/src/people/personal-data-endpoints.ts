import { z } from 'zod'
import { maxPasswordLength } from '../auth/constants.ts'
import { authProblems } from '../auth/problems.ts'
import { defineEndpoint } from '../core/endpoint.ts'
import { BytesAnswer, Id, Nothing } from '../core/fields.ts'
import { PageRequest, pageOf, sortOf } from '../core/paging.ts'
import {
  confirmDeletion,
  downloadPersonalData,
  getOwnDeletionRequest,
  listDeletionRequests,
  refuseDeletion,
  requestDeletion,
  withdrawDeletion,
} from './calls.ts'
import { deletionSorts, deletionStates, maxDeletionText } from './constants.ts'
import { DeletionRequest, OwnDeletionRequest } from './model.ts'
import { peopleProblems } from './problems.ts'

const learner = ['jk-user'] as const
const Text = z.string().trim().max(maxDeletionText)

/** A learner's right to a copy of all personal data and to its deletion. */
export const personalDataEndpoints = {
  downloadPersonalData: defineEndpoint({
    path: downloadPersonalData,
    summary: 'Everything kept about the caller: a zip with a CSV file per table',
    access: learner,
    input: Nothing,
    output: BytesAnswer,
    answers: 'bytes',
  }),
  getOwnDeletionRequest: defineEndpoint({
    path: getOwnDeletionRequest,
    summary: "The caller's newest request to delete the account, or null",
    access: learner,
    isAllowedInImpersonation: true,
    input: Nothing,
    output: OwnDeletionRequest.nullable(),
  }),
  requestDeletion: defineEndpoint({
    path: requestDeletion,
    summary: 'Ask for the deletion of the own account; returns the open request if there is one',
    access: learner,
    input: z.object({
      password: z.string().min(1).max(maxPasswordLength),
      reason: Text.default(''),
    }),
    output: OwnDeletionRequest,
    problems: [authProblems.wrongOldPassword],
  }),
  withdrawDeletion: defineEndpoint({
    path: withdrawDeletion,
    summary: 'Withdraw the open request; nothing happens if it is decided already',
    access: learner,
    input: Nothing,
    output: OwnDeletionRequest.nullable(),
  }),
  listDeletionRequests: defineEndpoint({
    path: listDeletionRequests,
    summary: 'Requests of learners to delete their accounts: open ones first, then the newest',
    access: 'learners.read',
    exported: 'deletionRequests',
    input: PageRequest.extend({
      state: z.enum(deletionStates).optional(),
      sort: sortOf(deletionSorts),
    }),
    output: pageOf(DeletionRequest),
  }),
  refuseDeletion: defineEndpoint({
    path: refuseDeletion,
    summary: 'Refuse a request; the learner sees the answer',
    access: 'learners.change',
    input: z.object({ id: Id, answer: Text.min(1) }),
    output: z.null(),
    problems: [peopleProblems.deletionRequestClosed],
  }),
  confirmDeletion: defineEndpoint({
    path: confirmDeletion,
    summary: 'Delete the personal data of the learner; what must stay is made anonymous',
    access: 'learners.change',
    input: z.object({ id: Id }),
    output: z.null(),
    problems: [peopleProblems.deletionRequestClosed],
  }),
}
