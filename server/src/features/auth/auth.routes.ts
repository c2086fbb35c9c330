import { authEndpoints } from '@jingke/contract/auth'
import { implement } from '../../platform/implement.ts'
import { drawCaptcha } from './draw-captcha.ts'
import { getCurrentUser } from './get-current-user.ts'
import { issueTemporaryToken } from './issue-temporary-token.ts'
import { issueToken } from './issue-token.ts'
import type { SignInRules } from './open-session.ts'
import { signOut } from './sign-out.ts'
import { startWork } from './start-work.ts'

export const authRoutes = (rules: SignInRules) =>
  implement(authEndpoints, {
    drawCaptcha,
    startWork,
    issueToken: issueToken(rules),
    endSession: signOut,
    issueTemporaryToken,
    getCurrentUser,
  })
