import { z } from 'zod'
import { defineEndpoint } from '../../core/endpoint.ts'
import { Nothing } from '../../core/fields.ts'
import { staffTypes } from '../../core/identity.ts'
import {
  confirmSecondStep,
  getSecondStep,
  passSecondStep,
  renewRecoveryCodes,
  startSecondStep,
  turnOffSecondStep,
} from '../calls.ts'
import { maxPasswordLength } from '../constants.ts'
import { Tokens } from '../model.ts'
import { authProblems } from '../problems.ts'
import { SecondStep, SecondStepSecret } from './model.ts'
import { secondStepProblems } from './problems.ts'

const Password = z.string().min(1).max(maxPasswordLength)
/** No pattern: anything that is no code gets the same answer as a wrong one. */
const SecondStepCode = z.string().max(64)
const PasswordAndCode = z.object({ password: Password, secondStepCode: SecondStepCode })
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

/** The second step of a sign-in: a time-based code (RFC 6238), or a recovery code, of staff only. */
export const secondStepEndpoints = {
  passSecondStep: defineEndpoint({
    path: passSecondStep,
    summary:
      'Finish a sign-in that was answered with `data.secondStep`, with a code of the authenticator app or a recovery code',
    access: 'anyone',
    input: z.object({ ticket: z.string().max(256), secondStepCode: SecondStepCode }),
    output: Tokens,
    problems: [
      secondStepProblems.wrongSecondStepCode,
      secondStepProblems.signInExpired,
      authProblems.accountDisabled,
    ],
  }),
  getSecondStep: defineEndpoint({
    path: getSecondStep,
    summary: 'Whether the own account has a second step, and how many recovery codes are left',
    access: staffTypes,
    isBeforeSecondStep: true,
    input: Nothing,
    output: SecondStep,
  }),
  startSecondStep: defineEndpoint({
    path: startSecondStep,
    summary: 'A secret for the authenticator app; the second step is on after a code confirms it',
    access: staffTypes,
    isBeforeSecondStep: true,
    input: z.object({ password: Password }),
    output: SecondStepSecret,
    problems: [authProblems.wrongOldPassword, secondStepProblems.secondStepIsOn],
  }),
  confirmSecondStep: defineEndpoint({
    path: confirmSecondStep,
    summary: 'Turn the second step on with a code; the answer holds the recovery codes, once',
    access: staffTypes,
    isBeforeSecondStep: true,
    input: z.object({ secondStepCode: SecondStepCode }),
    output: RecoveryCodes,
    problems: [
      secondStepProblems.wrongSecondStepCode,
      secondStepProblems.secondStepIsOn,
      secondStepProblems.secondStepNotStarted,
    ],
  }),
  renewRecoveryCodes: defineEndpoint({
    path: renewRecoveryCodes,
    summary: 'New recovery codes in place of the former ones',
    access: staffTypes,
    input: PasswordAndCode,
    output: RecoveryCodes,
    problems: [
      authProblems.wrongOldPassword,
      secondStepProblems.wrongSecondStepCode,
      secondStepProblems.secondStepIsOff,
    ],
  }),
  turnOffSecondStep: defineEndpoint({
    path: turnOffSecondStep,
    summary: 'Turn the second step off with password and code',
    access: staffTypes,
    input: PasswordAndCode,
    output: z.null(),
    problems: [
      authProblems.wrongOldPassword,
      secondStepProblems.wrongSecondStepCode,
      secondStepProblems.secondStepIsOff,
    ],
  }),
}
