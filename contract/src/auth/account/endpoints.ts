import { z } from 'zod'
import { defineEndpoint } from '../../core/endpoint.ts'
import { Moment, Nothing } from '../../core/fields.ts'
import { signedIn, staffTypes } from '../../core/identity.ts'
import { PageRequest, pageOf } from '../../core/paging.ts'
import {
  endOtherSessions,
  endOwnSession,
  getCurrentUser,
  getDraftKey,
  getRights,
  listOperations,
  listSessions,
  updatePassword,
} from '../calls.ts'
import { maxPasswordLength, minPasswordLength, operationKinds } from '../constants.ts'
import { authProblems } from '../problems.ts'
import { CurrentUser, OwnSession, Rights } from './model.ts'
import { OperationRecord } from './operation-record.ts'

/** The caller's own account: user, password, sessions and operation records. */
export const accountEndpoints = {
  getCurrentUser: defineEndpoint({
    path: getCurrentUser,
    summary: 'Who is signed in',
    access: signedIn,
    isAllowedInImpersonation: true,
    isBeforeTwoFactor: true,
    input: Nothing,
    output: CurrentUser,
  }),
  getRights: defineEndpoint({
    path: getRights,
    summary: "The caller's role and what it may do in the console",
    access: staffTypes,
    isBeforeTwoFactor: true,
    input: Nothing,
    output: Rights,
  }),
  getDraftKey: defineEndpoint({
    path: getDraftKey,
    summary:
      "Encrypts the caller's unsent texts in a browser, so that its next user cannot read them",
    access: signedIn,
    input: Nothing,
    output: z.object({
      /** Names the texts of the caller in the browser; says nothing about the account. */
      owner: z.string(),
      /** 256 bits for AES-GCM, base64; always the same for one account. */
      key: z.string(),
    }),
  }),
  updatePassword: defineEndpoint({
    path: updatePassword,
    summary: 'Change the own password; every other session ends',
    access: signedIn,
    input: z.object({
      oldPassword: z.string().min(1).max(maxPasswordLength),
      newPassword: z.string().min(minPasswordLength).max(maxPasswordLength),
    }),
    output: z.null(),
    problems: [authProblems.wrongOldPassword, authProblems.weakPassword, authProblems.samePassword],
  }),
  listOperations: defineEndpoint({
    path: listOperations,
    summary: "The caller's own security and account events, newest first",
    access: signedIn,
    isAllowedInImpersonation: true,
    input: PageRequest.extend({
      kind: z.enum(operationKinds).optional(),
      from: Moment.optional(),
      to: Moment.optional(),
    }),
    output: pageOf(OperationRecord),
  }),
  listSessions: defineEndpoint({
    path: listSessions,
    summary: 'Where the caller is signed in',
    access: signedIn,
    isAllowedInImpersonation: true,
    input: Nothing,
    output: z.array(OwnSession),
  }),
  endOwnSession: defineEndpoint({
    path: endOwnSession,
    summary: 'Sign one of the own devices out',
    access: signedIn,
    input: z.object({ id: z.uuid() }),
    output: z.null(),
    problems: [authProblems.sessionNotFound],
  }),
  endOtherSessions: defineEndpoint({
    path: endOtherSessions,
    summary: 'Sign every other device out',
    access: signedIn,
    input: Nothing,
    output: z.null(),
  }),
}
