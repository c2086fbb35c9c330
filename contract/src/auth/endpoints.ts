import { z } from 'zod'
import { defineEndpoint } from '../core/endpoint.ts'
import { BytesAnswer, Nothing, UserName } from '../core/fields.ts'
import { maxMailAddress } from '../mail/constants.ts'
import { mailProblems } from '../mail/problems.ts'
import {
  activate,
  drawCaptcha,
  issueTemporaryToken,
  issueToken,
  requestPasswordReset,
  resetByPhone,
  setUpSchool,
  signOut,
  startProofOfWork,
} from './calls.ts'
import { maxPasswordLength, minPasswordLength } from './constants.ts'
import { ProofOfWorkChallenge, Tokens } from './model.ts'
import { authProblems } from './problems.ts'
import { twoFactorProblems } from './two-factor/problems.ts'

/** Lower case: the code is derived from the id, and some clients send theirs in upper case. */
const CaptchaId = z.uuid().max(64).toLowerCase()

export const authEndpoints = {
  drawCaptcha: defineEndpoint({
    path: drawCaptcha,
    summary: 'A picture of six digits (PNG); with `Accept: audio/wav` the same digits spoken',
    access: 'anyone',
    input: z.object({ uuid: CaptchaId }),
    output: BytesAnswer,
    acceptsForm: true,
    answers: 'bytes',
  }),
  startProofOfWork: defineEndpoint({
    path: startProofOfWork,
    summary: 'A proof of work in place of the captcha; its answer goes in the field `code`',
    access: 'anyone',
    input: z.object({ uuid: CaptchaId }),
    output: ProofOfWorkChallenge,
  }),
  issueToken: defineEndpoint({
    path: issueToken,
    summary: 'Sign in (grant_type=captcha) or renew a session (grant_type=refresh_token)',
    access: 'anyone',
    // No limits here: the operation refuses user names and passwords of any length with the same
    // answer as unknown ones.
    input: z.object({
      grant_type: z.string(),
      username: z.string().optional(),
      password: z.string().optional(),
      uuid: z.string().optional(),
      code: z.string().optional(),
      refresh_token: z.string().optional(),
    }),
    output: Tokens,
    acceptsForm: true,
    problems: [...Object.values(authProblems), twoFactorProblems.twoFactorNeeded],
  }),
  activate: defineEndpoint({
    path: activate,
    summary:
      'Set the password of an account with its one-time activation code, and sign in; every other session of the account ends',
    access: 'anyone',
    // No limits on the code: anything that is none gets the same answer as an unknown one.
    input: z.object({
      activationCode: z.string(),
      newPassword: z.string().min(minPasswordLength).max(maxPasswordLength),
    }),
    output: Tokens,
    problems: [
      authProblems.wrongActivationCode,
      authProblems.weakPassword,
      authProblems.accountDisabled,
      twoFactorProblems.twoFactorNeeded,
    ],
  }),
  requestPasswordReset: defineEndpoint({
    path: requestPasswordReset,
    summary:
      'Send a link for a new password to the confirmed mail address of an account, or a code to its confirmed phone; the answer is the same whether or not there is one',
    access: 'anyone',
    input: z.object({ account: z.string().trim().min(1).max(maxMailAddress) }),
    output: z.null(),
    problems: [mailProblems.noMail],
  }),
  resetByPhone: defineEndpoint({
    path: resetByPhone,
    summary:
      'Set a new password with the code that was sent to the confirmed phone of an account, and sign in; every other session of the account ends',
    access: 'anyone',
    // No limits on the code: anything that is none gets the same answer as a wrong one.
    input: z.object({
      account: z.string().trim().min(1).max(maxMailAddress),
      phoneCode: z.string(),
      newPassword: z.string().min(minPasswordLength).max(maxPasswordLength),
    }),
    output: Tokens,
    problems: [
      authProblems.wrongResetCode,
      authProblems.weakPassword,
      authProblems.accountDisabled,
      twoFactorProblems.twoFactorNeeded,
    ],
  }),
  setUpSchool: defineEndpoint({
    path: setUpSchool,
    summary:
      'Create the first operator of a school without accounts, with the code that the server prints at its start, and sign in',
    access: 'anyone',
    input: z.object({
      setUpCode: z.string(),
      userName: UserName,
      newPassword: z.string().min(minPasswordLength).max(maxPasswordLength),
    }),
    output: Tokens,
    problems: [
      authProblems.wrongSetUpCode,
      authProblems.schoolHasAccounts,
      authProblems.weakPassword,
    ],
  }),
  signOut: defineEndpoint({
    path: signOut,
    summary:
      'Sign out: ends the session of the token, in the header or in the input, and its refresh token; idempotent',
    access: 'anyone',
    input: z.object({ token: z.string().max(512).optional() }),
    output: z.null(),
    acceptsForm: true,
  }),
  issueTemporaryToken: defineEndpoint({
    path: issueTemporaryToken,
    summary: 'A token for the anonymous visitor of the video player: public videos only, two hours',
    access: 'anyone',
    input: Nothing,
    output: z.object({ token: z.string(), expiresIn: z.int() }),
  }),
}
