import { authEndpoints } from '@jingke/contract/auth'
import { implement } from '../../platform/implement.ts'
import { accountRoutes } from './account/account.routes.ts'
import type { SiteNames } from './account/update-password.ts'
import { activate } from './activation/activate.ts'
import { setUpSchool } from './activation/set-up-school.ts'
import { addressRoutes } from './addresses/addresses.routes.ts'
import { drawCaptcha } from './captcha/draw-captcha.ts'
import { startProofOfWork } from './captcha/start-proof-of-work.ts'
import { phoneRoutes } from './phones/phones.routes.ts'
import { requestPasswordReset } from './reset/request-password-reset.ts'
import { resetByPhone } from './reset/reset-by-phone.ts'
import { roleRoutes } from './roles/roles.routes.ts'
import { issueTemporaryToken } from './sessions/issue-temporary-token.ts'
import type { SignInRules } from './sessions/open-session.ts'
import { signOut } from './sessions/sign-out.ts'
import { issueToken } from './sign-in/issue-token.ts'
import type { StaffRules } from './two-factor/staff-rules.ts'
import type { SiteName } from './two-factor/start-two-factor.ts'
import { twoFactorRoutes } from './two-factor/two-factor.routes.ts'

export const authRoutes = (
  rules: SignInRules & StaffRules,
  siteNames: SiteNames,
  schoolName: SiteName,
) => [
  ...implement(authEndpoints, {
    drawCaptcha,
    startProofOfWork,
    issueToken: issueToken(rules),
    activate: activate(rules, siteNames),
    setUpSchool: setUpSchool(rules, siteNames),
    requestPasswordReset,
    resetByPhone: resetByPhone(rules, siteNames),
    signOut,
    issueTemporaryToken,
  }),
  ...accountRoutes(siteNames),
  ...addressRoutes,
  ...phoneRoutes,
  ...roleRoutes,
  ...twoFactorRoutes(rules, schoolName),
]
