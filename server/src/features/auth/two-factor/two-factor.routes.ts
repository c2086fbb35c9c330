import { twoFactorEndpoints } from '@jingke/contract/auth'
import { implement } from '../../../platform/implement.ts'
import type { SignInRules } from '../sessions/open-session.ts'
import { confirmTwoFactor } from './confirm-two-factor.ts'
import { getTwoFactor } from './get-two-factor.ts'
import { passTwoFactor } from './pass-two-factor.ts'
import { renewRecoveryCodes } from './renew-recovery-codes.ts'
import type { StaffRules } from './staff-rules.ts'
import { type SiteName, startTwoFactor } from './start-two-factor.ts'
import { turnOffTwoFactor } from './turn-off-two-factor.ts'

export const twoFactorRoutes = (rules: SignInRules & StaffRules, siteName: SiteName) =>
  implement(twoFactorEndpoints, {
    passTwoFactor: passTwoFactor(rules),
    getTwoFactor: getTwoFactor(rules),
    startTwoFactor: startTwoFactor(siteName),
    confirmTwoFactor,
    renewRecoveryCodes,
    turnOffTwoFactor,
  })
