import { z } from 'zod'
import { defineEndpoint } from '../../core/endpoint.ts'
import { Nothing } from '../../core/fields.ts'
import { signedIn } from '../../core/identity.ts'
import {
  confirmTwoFactor,
  getTwoFactor,
  passTwoFactor,
  renewRecoveryCodes,
  startTwoFactor,
  turnOffTwoFactor,
} from '../calls.ts'
import { maxPasswordLength } from '../constants.ts'
import { Tokens } from '../model.ts'
import { authProblems } from '../problems.ts'
import { TwoFactor, TwoFactorSecret } from './model.ts'
import { twoFactorProblems } from './problems.ts'

const Password = z.string().min(1).max(maxPasswordLength)
/** No pattern: anything that is no code gets the same answer as a wrong one. */
const TwoFactorCode = z.string().max(64)
export const PasswordAndCode = z.object({ password: Password, secondStepCode: TwoFactorCode })
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

/** Two-factor sign-in of learners and staff (on the wire and in texts: second step): a time-based code (RFC 6238) or a recovery code. */
export const twoFactorEndpoints = {
  passTwoFactor: defineEndpoint({
    path: passTwoFactor,
    summary:
      'Finish a sign-in that was answered with `data.secondStep`, with a code of the authenticator app or a recovery code',
    access: 'anyone',
    input: z.object({ ticket: z.string().max(256), secondStepCode: TwoFactorCode }),
    output: Tokens,
    problems: [
      twoFactorProblems.wrongTwoFactorCode,
      twoFactorProblems.signInExpired,
      authProblems.accountDisabled,
    ],
  }),
  getTwoFactor: defineEndpoint({
    path: getTwoFactor,
    summary: 'Whether the own account has two-factor sign-in, and how many recovery codes are left',
    access: signedIn,
    isBeforeTwoFactor: true,
    isAllowedInImpersonation: true,
    input: Nothing,
    output: TwoFactor,
  }),
  startTwoFactor: defineEndpoint({
    path: startTwoFactor,
    summary:
      'A secret for the authenticator app; two-factor sign-in is on after a code confirms it',
    access: signedIn,
    isBeforeTwoFactor: true,
    input: z.object({ password: Password }),
    output: TwoFactorSecret,
    problems: [authProblems.wrongOldPassword, twoFactorProblems.twoFactorIsOn],
  }),
  confirmTwoFactor: defineEndpoint({
    path: confirmTwoFactor,
    summary: 'Turn two-factor sign-in on with a code; the answer holds the recovery codes, once',
    access: signedIn,
    isBeforeTwoFactor: true,
    input: z.object({ secondStepCode: TwoFactorCode }),
    output: RecoveryCodes,
    problems: [
      twoFactorProblems.wrongTwoFactorCode,
      twoFactorProblems.twoFactorIsOn,
      twoFactorProblems.twoFactorNotStarted,
    ],
  }),
  renewRecoveryCodes: defineEndpoint({
    path: renewRecoveryCodes,
    summary: 'New recovery codes in place of the former ones',
    access: signedIn,
    input: PasswordAndCode,
    output: RecoveryCodes,
    problems: [
      authProblems.wrongOldPassword,
      twoFactorProblems.wrongTwoFactorCode,
      twoFactorProblems.twoFactorIsOff,
    ],
  }),
  turnOffTwoFactor: defineEndpoint({
    path: turnOffTwoFactor,
    summary: 'Turn two-factor sign-in off with password and code',
    access: signedIn,
    input: PasswordAndCode,
    output: z.null(),
    problems: [
      authProblems.wrongOldPassword,
      twoFactorProblems.wrongTwoFactorCode,
      twoFactorProblems.twoFactorIsOff,
    ],
  }),
}
