import { z } from 'zod'
import { defineEndpoint } from '../../core/endpoint.ts'
import { Nothing } from '../../core/fields.ts'
import { signedIn } from '../../core/identity.ts'
import { mailProblems } from '../../mail/problems.ts'
import { confirmPhone, getOwnPhone, removePhone, requestPhoneCode } from '../calls.ts'
import { addressCodeLength, maxPasswordLength } from '../constants.ts'
import { authProblems } from '../problems.ts'

const Password = z.string().min(1).max(maxPasswordLength)

export const OwnPhone = z.object({
  /** False: the school sends no text messages. */
  isOffered: z.boolean(),
  /** That of the profile; empty: none. */
  phone: z.string(),
  isConfirmed: z.boolean(),
})
export type OwnPhone = z.output<typeof OwnPhone>

/** Whether the phone in the caller's profile is confirmed. Another phone has to be confirmed again. */
export const phoneEndpoints = {
  getOwnPhone: defineEndpoint({
    path: getOwnPhone,
    summary: "The caller's own phone, and whether it is confirmed",
    access: signedIn,
    isAllowedInImpersonation: true,
    input: Nothing,
    output: OwnPhone,
  }),
  requestPhoneCode: defineEndpoint({
    path: requestPhoneCode,
    summary: 'Send a code to the phone of the profile, with which it is confirmed',
    access: signedIn,
    input: z.object({ password: Password }),
    output: z.null(),
    problems: [mailProblems.noSms, mailProblems.wrongPhone, authProblems.wrongOldPassword],
  }),
  confirmPhone: defineEndpoint({
    path: confirmPhone,
    summary:
      'Confirm the phone with the code that was sent to it; an account that had confirmed the same number loses it',
    access: signedIn,
    input: z.object({ phoneCode: z.string().trim().max(addressCodeLength) }),
    output: OwnPhone,
    problems: [mailProblems.noSms, authProblems.wrongAddressCode],
  }),
  removePhone: defineEndpoint({
    path: removePhone,
    summary: 'Undo the confirmation of the phone',
    access: signedIn,
    input: z.object({ password: Password }),
    output: OwnPhone,
    problems: [authProblems.wrongOldPassword],
  }),
}
