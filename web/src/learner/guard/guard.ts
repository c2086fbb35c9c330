import type { UserType } from '@jingke/contract/core'
import { isStaffType } from '@jingke/contract/core/identity'
import {
  consolePath,
  courseAddress,
  isCertificatePath,
  isConsolePath,
  loginAddress,
  noRightPath,
  notFoundPath,
  pagePaths,
  publicCourseIdOf,
} from '../../lib/navigation/page-addresses.ts'
import { isPage, toSafePath } from '../../lib/navigation/safe-path.ts'
import type { Device } from './device.ts'
import { isOpenToUser, isOpenToVisitors } from './page-access.ts'

export type Situation = {
  /** The target of the navigation: path and query. */
  path: string
  isSiteLoaded: boolean
  /** Branding could not be loaded in this navigation: access is unknown and left to the server. */
  hasSiteFailed?: boolean
  /** The site's userAccess flag; valid once the site is loaded. */
  hasAccess: boolean
  /** Only 'session' means signed in. */
  token: 'none' | 'temporary' | 'session'
  /** The call for a temporary token failed in this navigation; the player page shows why. */
  hasTemporaryTokenFailed?: boolean
  userType: UserType | undefined
  /** User info, with the phone number, is loaded. */
  isUserLoaded: boolean
  /** Loading user info or generating routes failed in this navigation. */
  hasUserFailed: boolean
  areRoutesGenerated: boolean
  /** Pages that no entry of the navigation list opens. */
  closedPages: readonly string[]
  /** Visitors may open the pages of courses. */
  hasPublicCourses?: boolean
  device: Device
  /** Absent or empty: there is no mobile app, and a phone is treated like a PC. */
  mobileLoginUrl: string | undefined
}

export type Step =
  | { do: 'load-site' }
  | { do: 'load-temporary-token' }
  | { do: 'load-user' }
  | { do: 'generate-routes' }
  | { do: 'reset-session-and-go'; to: typeof pagePaths.login }
  | { do: 'go'; to: string }
  | { do: 'leave'; to: string }
  | { do: 'allow' }

const player = pagePaths.videoPlayer
/** Not used as return addresses: signing in opens the dashboard anyway. */
const notReturnedTo = [pagePaths.dashboard, noRightPath]

/**
 * The next step of a navigation. The caller applies each step's result to the situation: a load sets
 * what it loaded or its failure, a temporary token also sets `token` or `userType`. With that, every
 * navigation ends.
 */
export const nextStep = (situation: Situation): Step => {
  const { path, isSiteLoaded, hasSiteFailed, hasAccess, token, userType } = situation

  if (!isSiteLoaded && !hasSiteFailed && !isPage(path, player)) return { do: 'load-site' }
  const isForStaff = userType !== 'jk-tplus' && leadsToConsole(path)
  if (isSiteLoaded && !hasAccess && !isForStaff) return allowOnly(notFoundPath, path)

  // A partner's user may open the player only, with a temporary token as with a session.
  if (userType === 'jk-tplus' && token !== 'none') return allowOnly(player, path)

  return token === 'session' ? nextStepForUser(situation) : nextStepForVisitor(situation)
}

const nextStepForUser = (situation: Situation): Step => {
  const { path, userType, hasTemporaryTokenFailed } = situation

  if (isPage(path, player) && userType === undefined && !hasTemporaryTokenFailed) {
    return { do: 'load-temporary-token' }
  }
  const isAtLogin = isPage(path, pagePaths.login)
  // After a reload the type of the user is not known yet.
  const isTypeUnknown =
    userType === undefined && !situation.isUserLoaded && !situation.hasUserFailed
  if (isAtLogin && !isTypeUnknown)
    return { do: 'go', to: isStaffType(userType) ? consolePath : pagePaths.dashboard }
  if (situation.hasUserFailed) return { do: 'reset-session-and-go', to: pagePaths.login }
  if (!situation.isUserLoaded) return { do: 'load-user' }
  // Without the site the navigation list is unknown: the server decides what may be read.
  if (!situation.isSiteLoaded) return { do: 'allow' }
  if (!situation.areRoutesGenerated) return { do: 'generate-routes' }
  // A user has more of the course than its public page.
  const courseId = publicCourseIdOf(path)
  if (courseId !== undefined && situation.hasPublicCourses)
    return { do: 'go', to: courseAddress(courseId) }
  const isClosed = situation.closedPages.some((page) => isPage(path, page))
  return isOpenToUser(path) && !isClosed ? { do: 'allow' } : { do: 'go', to: notFoundPath }
}

const nextStepForVisitor = (situation: Situation): Step => {
  const { path, token, hasTemporaryTokenFailed, device, mobileLoginUrl } = situation

  if (isPage(path, player)) {
    const isTokenWanted = token === 'none' && !hasTemporaryTokenFailed
    return { do: isTokenWanted ? 'load-temporary-token' : 'allow' }
  }
  // Also on phones: anyone may check a certificate.
  if (isCertificatePath(path)) return { do: 'allow' }
  if ((device === 'phone' || device === 'android') && mobileLoginUrl) {
    return { do: 'leave', to: mobileLoginUrl }
  }
  if (isPage(path, '/')) return { do: 'go', to: pagePaths.home }
  if (isOpenToVisitors(path)) return { do: 'allow' }
  if (situation.hasPublicCourses && publicCourseIdOf(path) !== undefined) return { do: 'allow' }
  return { do: 'go', to: toLoginPath(path) }
}

/** Staff sign in and use the console while the site is closed, or nobody could open it again. */
const leadsToConsole = (path: string): boolean => {
  if (isConsolePath(path)) return true
  if (!isPage(path, pagePaths.login)) return false
  const returnTo = new URLSearchParams(path.split('?')[1]).get('redirect')
  return returnTo !== null && isConsolePath(returnTo)
}

const allowOnly = (page: string, path: string): Step =>
  isPage(path, page) ? { do: 'allow' } : { do: 'go', to: page }

const toLoginPath = (path: string): string => {
  const isReturnedTo = !notReturnedTo.some((page) => isPage(path, page))
  return loginAddress(isReturnedTo ? toSafePath(path) : undefined)
}
