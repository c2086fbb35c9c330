import { accountEndpoints } from '@jingke/contract/auth'
import { implement } from '../../../platform/implement.ts'
import { endOtherSessions } from './end-other-sessions.ts'
import { endOwnSession } from './end-own-session.ts'
import { getCurrentUser } from './get-current-user.ts'
import { getDraftKey } from './get-draft-key.ts'
import { getRights } from './get-rights.ts'
import { listOperations } from './list-operations.ts'
import { listSessions } from './list-sessions.ts'
import { type SiteNames, updatePassword } from './update-password.ts'

export const accountRoutes = (siteNames: SiteNames) =>
  implement(accountEndpoints, {
    getCurrentUser,
    getDraftKey,
    getRights,
    updatePassword: updatePassword(siteNames),
    listOperations,
    listSessions,
    endOwnSession,
    endOtherSessions,
  })
