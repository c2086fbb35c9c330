import { authEndpoints } from '@jingke/contract/auth'
import { implement } from '../../platform/implement.ts'
import type { SiteNames } from './account/update-password.ts'
import { activate } from './activation/activate.ts'
import { setUpSchool } from './activation/set-up-school.ts'
import { drawCaptcha } from './captcha/draw-captcha.ts'
import { startProofOfWork } from './captcha/start-proof-of-work.ts'
import { requestPasswordReset } from './reset/request-password-reset.ts'
import { resetByPhone } from './reset/reset-by-phone.ts'
import { issueTemporaryToken } from './sessions/issue-temporary-token.ts'
import type { SignInRules } from './sessions/open-session.ts'
import { signOut } from './sessions/sign-out.ts'
import { issueToken } from './sign-in/issue-token.ts'

export const authRoutes = (rules: SignInRules, siteNames: SiteNames) =>
  implement(authEndpoints, {
    drawCaptcha,
    startProofOfWork,
    issueToken: issueToken(rules),
    activate: activate(rules, siteNames),
    setUpSchool: setUpSchool(rules, siteNames),
    requestPasswordReset,
    resetByPhone: resetByPhone(rules, siteNames),
    signOut,
    issueTemporaryToken,
  })
