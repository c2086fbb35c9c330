import { secondStepEndpoints } from '@jingke/contract/auth'
import { implement } from '../../../platform/implement.ts'
import type { SignInRules } from '../sessions/open-session.ts'
import { confirmSecondStep } from './confirm-second-step.ts'
import { getSecondStep } from './get-second-step.ts'
import { passSecondStep } from './pass-second-step.ts'
import { renewRecoveryCodes } from './renew-recovery-codes.ts'
import type { StaffRules } from './staff-rules.ts'
import { type SiteName, startSecondStep } from './start-second-step.ts'
import { turnOffSecondStep } from './turn-off-second-step.ts'

export const secondStepRoutes = (rules: SignInRules & StaffRules, siteName: SiteName) =>
  implement(secondStepEndpoints, {
    passSecondStep: passSecondStep(rules),
    getSecondStep: getSecondStep(rules),
    startSecondStep: startSecondStep(siteName),
    confirmSecondStep,
    renewRecoveryCodes,
    turnOffSecondStep,
  })
