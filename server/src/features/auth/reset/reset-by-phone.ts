import { authProblems } from '@jingke/contract/auth'
import type * as calls from '@jingke/contract/auth/calls'
import type { Operation } from '../../../platform/implement.ts'
import { refusedField } from '../../../platform/problem.ts'
import { toPhoneNumber } from '../../../platform/sms/index.ts'
import type { SiteNames } from '../account/update-password.ts'
import { takePhoneAttempts } from '../activation/activation-codes.store.ts'
import { hashPhoneResetCode } from '../activation/issue-activation-code.ts'
import { createSetPasswordByCode } from '../activation/set-password-by-code.ts'
import type { SignInRules } from '../sessions/open-session.ts'

/** At one code. */
const maxAttempts = 5

/** Takes the digits, those of a Chinese keyboard too. */
const normalizeDigits = (text: string): string => text.normalize('NFKC').replace(/\D/g, '')

/** One statement finds the code, whether or not there is such an account. */
export const resetByPhone = (
  rules: SignInRules,
  siteNames: SiteNames,
): Operation<typeof calls.resetByPhone> => {
  const setPassword = createSetPasswordByCode(rules, siteNames)
  return (call, { account, phoneCode, newPassword }) =>
    setPassword(call, {
      find: async () => {
        const { db, clock, config } = call.context
        const code = normalizeDigits(phoneCode)
        const named = { name: account, phone: config.sms && toPhoneNumber(config.sms, account) }
        const found = await takePhoneAttempts(db, named, { now: clock.now(), maxAttempts })
        return found.find(({ userId, codeHash }) =>
          codeHash.equals(hashPhoneResetCode(userId, code)),
        )
      },
      refusal: refusedField(authProblems.wrongResetCode, 'phoneCode'),
      newPassword,
    })
}
