import { z } from 'zod'
import { defineEndpoint } from '../../core/endpoint.ts'
import { Nothing } from '../../core/fields.ts'
import { signedIn } from '../../core/identity.ts'
import { MailAddress } from '../../mail/model.ts'
import { mailProblems } from '../../mail/problems.ts'
import {
  chooseMails,
  confirmAddress,
  getOwnAddress,
  removeAddress,
  requestAddressCode,
} from '../calls.ts'
import { addressCodeLength, maxPasswordLength } from '../constants.ts'
import { authProblems } from '../problems.ts'

const Password = z.string().min(1).max(maxPasswordLength)

export const OwnAddress = z.object({
  /** False: the school sends no mail. */
  isOffered: z.boolean(),
  /** The confirmed address; empty: none. */
  email: z.string(),
  /** Unread messages are mailed if the owner is away. */
  wantsUnreadMail: z.boolean(),
  /** A digest is mailed each week. Null: the account gets none. */
  wantsDigest: z.boolean().nullable(),
})
export type OwnAddress = z.output<typeof OwnAddress>

/** The mail address of the caller's account. Only one that its owner has confirmed is kept. */
export const addressEndpoints = {
  getOwnAddress: defineEndpoint({
    path: getOwnAddress,
    summary: "The caller's own mail address",
    access: signedIn,
    isAllowedInImpersonation: true,
    input: Nothing,
    output: OwnAddress,
  }),
  requestAddressCode: defineEndpoint({
    path: requestAddressCode,
    summary: 'Send a code to an address, with which it becomes that of the account',
    access: signedIn,
    input: z.object({ email: MailAddress, password: Password }),
    output: z.null(),
    problems: [mailProblems.noMail, authProblems.wrongOldPassword],
  }),
  confirmAddress: defineEndpoint({
    path: confirmAddress,
    summary: 'Confirm an address with the code that was sent to it',
    access: signedIn,
    input: z.object({ addressCode: z.string().trim().max(addressCodeLength) }),
    output: OwnAddress,
    problems: [authProblems.wrongAddressCode],
  }),
  chooseMails: defineEndpoint({
    path: chooseMails,
    summary: 'Choose which mails the caller gets besides those about the account itself',
    access: signedIn,
    input: z.object({
      wantsUnreadMail: z.boolean().optional(),
      wantsDigest: z.boolean().optional(),
    }),
    output: z.null(),
  }),
  removeAddress: defineEndpoint({
    path: removeAddress,
    summary: 'Remove the mail address of the account',
    access: signedIn,
    input: z.object({ password: Password }),
    output: OwnAddress,
    problems: [authProblems.wrongOldPassword],
  }),
}
