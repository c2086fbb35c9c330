import { isStaffType } from '@jingke/contract/core/identity'
import { leaveDocument } from '../lib/navigation/leave-document.ts'
import { loginAddress } from '../lib/navigation/page-addresses.ts'
import { loadRights } from '../lib/rights/index.ts'
import { hasSessionEnded } from '../lib/session/leave-session.ts'
import { loadCurrentUser } from '../lib/session/load-current-user.ts'
import { session } from '../lib/session/session.ts'
import { loadSite, useSite } from '../lib/site.ts'

const never = (): Promise<never> => new Promise(() => {})

/** The sign-in page belongs to the learner's app and returns here. */
const goToLogin = (path: string): void => leaveDocument(loginAddress(path))

/** Resolves once the user is loaded; never for a visitor, whose browser loads the sign-in page. */
export const requireUser = async (path: string): Promise<null> => {
  if (!useSite.getState().site) await loadSite().catch(() => {})
  if (session.get().refreshToken !== undefined && !session.get().user) await loadCurrentUser()
  if (hasSessionEnded()) return never()
  if (session.get().refreshToken === undefined) {
    goToLogin(path)
    return never()
  }
  if (isStaffType(session.get().userType)) await loadRights()
  return null
}
