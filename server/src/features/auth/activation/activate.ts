import { authProblems } from '@jingke/contract/auth'
import type * as calls from '@jingke/contract/auth/calls'
import type { Operation } from '../../../platform/implement.ts'
import { refusedField } from '../../../platform/problem.ts'
import type { SiteNames } from '../account/update-password.ts'
import type { SignInRules } from '../sessions/open-session.ts'
import { findActivationCode } from './activation-codes.store.ts'
import { hashActivationCode } from './issue-activation-code.ts'
import { createSetPasswordByCode } from './set-password-by-code.ts'

export const activate = (
  rules: SignInRules,
  siteNames: SiteNames,
): Operation<typeof calls.activate> => {
  const setPassword = createSetPasswordByCode(rules, siteNames)
  return (call, { activationCode, newPassword }) =>
    setPassword(call, {
      find: async () => {
        const { db, clock } = call.context
        const codeHash = hashActivationCode(activationCode)
        return codeHash && findActivationCode(db, codeHash, clock.now())
      },
      refusal: refusedField(authProblems.wrongActivationCode, 'activationCode'),
      newPassword,
    })
}
