import type { UserType } from '@jingke/contract/core'
import { isPage, toSafePath } from '../../lib/safe-path.ts'
import type { Device } from './device.ts'
import { isOpenToUser, isOpenToVisitors } from './page-access.ts'

export type Situation = {
  /** Where the visitor is heading: the path, with its query if it has one. */
  path: string
  isSiteLoaded: boolean
  /** Branding could not be loaded in this navigation: access is then unknown and left to the server. */
  hasSiteFailed?: boolean
  /** The site's userAccess flag; means nothing before the site is loaded. */
  hasAccess: boolean
  /** Only 'session' is a login. */
  token: 'none' | 'temporary' | 'session'
  /** No temporary token could be had in this navigation: the player page says why. */
  hasTemporaryTokenFailed?: boolean
  userType: UserType | undefined
  /** The phone is known. */
  isUserLoaded: boolean
  /** Loading user info or generating routes failed in this navigation. */
  hasUserFailed: boolean
  areRoutesGenerated: boolean
  /** Pages that the generated routes lead to; means nothing before they are generated. */
  navigationPages: readonly string[]
  device: Device
  /** Absent or empty: there is no mobile app, and a phone is treated like a PC. */
  mobileLoginUrl: string | undefined
}

export type Step =
  | { do: 'load-site' }
  | { do: 'load-temporary-token' }
  | { do: 'load-user' }
  | { do: 'generate-routes' }
  | { do: 'reset-session-and-go'; to: '/login' }
  | { do: 'go'; to: string }
  | { do: 'leave'; to: string }
  | { do: 'allow' }

const player = '/videoPlayer'
const notWorthReturningTo = ['/dashboard', '/401']

/**
 * The next thing to do for a navigation. Whoever carries a step out must change the situation by it:
 * a load sets what it loaded or its failure; a temporary token also sets `token` or `userType`.
 * Under that promise every navigation ends.
 */
export const nextStep = (situation: Situation): Step => {
  const { path, isSiteLoaded, hasSiteFailed, hasAccess, token, userType } = situation

  if (!isSiteLoaded && !hasSiteFailed && !isPage(path, player)) return { do: 'load-site' }
  if (isSiteLoaded && !hasAccess) return allowOnly('/404', path)

  // A partner's user is held in the player by a temporary token as well as by a session.
  if (userType === 'jk-tplus' && token !== 'none') return allowOnly(player, path)

  return token === 'session' ? nextStepForUser(situation) : nextStepForVisitor(situation)
}

const nextStepForUser = (situation: Situation): Step => {
  const { path, userType, hasTemporaryTokenFailed } = situation

  if (isPage(path, player) && userType === undefined && !hasTemporaryTokenFailed) {
    return { do: 'load-temporary-token' }
  }
  if (isPage(path, '/login')) return { do: 'go', to: '/dashboard' }
  if (situation.hasUserFailed) return { do: 'reset-session-and-go', to: '/login' }
  if (!situation.isUserLoaded) return { do: 'load-user' }
  // Without the site the navigation list is unknown: the server alone decides what may be read.
  if (!situation.isSiteLoaded) return { do: 'allow' }
  if (!situation.areRoutesGenerated) return { do: 'generate-routes' }
  const isOpen = isOpenToUser(path, situation.navigationPages)
  return isOpen ? { do: 'allow' } : { do: 'go', to: '/404' }
}

const nextStepForVisitor = (situation: Situation): Step => {
  const { path, token, hasTemporaryTokenFailed, device, mobileLoginUrl } = situation

  if (isPage(path, player)) {
    const isTokenWanted = token === 'none' && !hasTemporaryTokenFailed
    return { do: isTokenWanted ? 'load-temporary-token' : 'allow' }
  }
  if ((device === 'phone' || device === 'android') && mobileLoginUrl) {
    return { do: 'leave', to: mobileLoginUrl }
  }
  if (isPage(path, '/')) return { do: 'go', to: '/home' }
  if (isOpenToVisitors(path)) return { do: 'allow' }
  return { do: 'go', to: toLoginPath(path) }
}

const allowOnly = (page: string, path: string): Step =>
  isPage(path, page) ? { do: 'allow' } : { do: 'go', to: page }

const toLoginPath = (path: string): string => {
  const isWorthReturning = !notWorthReturningTo.some((page) => isPage(path, page))
  const wanted = isWorthReturning ? toSafePath(path) : undefined
  return wanted === undefined ? '/login' : `/login?redirect=${encodeURIComponent(wanted)}`
}
