import { authEndpoints } from '@jingke/contract/auth'
import { implement } from '../../platform/implement.ts'
import { drawCaptcha } from './draw-captcha.ts'
import { getCurrentUser } from './get-current-user.ts'
import { issueTemporaryToken } from './issue-temporary-token.ts'
import { issueToken } from './issue-token.ts'
import { signOut } from './sign-out.ts'
import { startWork } from './start-work.ts'

export const authRoutes = implement(authEndpoints, {
  drawCaptcha,
  startWork,
  issueToken,
  endSession: signOut,
  issueTemporaryToken,
  getCurrentUser,
})
