import { loadTemporaryToken } from '../../features/partner/index.ts'
import { leaveDocument } from '../../lib/navigation/leave-document.ts'
import { hasSessionEnded, leaveSession } from '../../lib/session/leave-session.ts'
import { loadCurrentUser } from '../../lib/session/load-current-user.ts'
import { useSession } from '../../lib/session/session.ts'
import { loadSite, useSite } from '../../lib/site.ts'
import { generateMenu, useMenu } from '../menu/menu.ts'
import { detectDevice } from './device.ts'
import { nextStep, type Situation } from './guard.ts'

export type Outcome = { is: 'allowed' } | { is: 'redirected'; to: string } | { is: 'unloading' }

type Failures = Pick<Situation, 'hasSiteFailed' | 'hasTemporaryTokenFailed' | 'hasUserFailed'>

const tokenKind = (): Situation['token'] => {
  const { refreshToken, temporaryToken } = useSession.getState()
  if (refreshToken !== undefined) return 'session'
  return temporaryToken === undefined ? 'none' : 'temporary'
}

const situationAt = (path: string, failures: Failures): Situation => {
  const { site } = useSite.getState()
  const { user, userType } = useSession.getState()
  const { isGenerated } = useMenu.getState()
  return {
    path,
    isSiteLoaded: site !== undefined,
    hasAccess: site?.userAccess === 1,
    token: tokenKind(),
    userType,
    isUserLoaded: user !== undefined,
    areRoutesGenerated: isGenerated,
    closedPages: site?.closedPages ?? [],
    hasPublicCourses: site?.hasPublicCourses === true,
    device: detectDevice(navigator.userAgent, navigator.maxTouchPoints),
    mobileLoginUrl: site?.mobileLoginUrl,
    ...failures,
  }
}

const succeeds = (call: Promise<void>): Promise<boolean> =>
  call.then(
    () => true,
    () => false,
  )

/** Runs the guard's steps for one navigation until it is allowed or redirected. */
export const runGuard = async (path: string): Promise<Outcome> => {
  const failures: Failures = { hasUserFailed: false }
  for (;;) {
    // The browser is loading the sign-in page as a new document.
    if (hasSessionEnded()) return { is: 'unloading' }
    const step = nextStep(situationAt(path, failures))
    switch (step.do) {
      case 'load-site':
        failures.hasSiteFailed = !(await succeeds(loadSite()))
        break
      case 'load-temporary-token':
        // With a session the token changes nothing in the situation, so it is not requested again.
        failures.hasTemporaryTokenFailed =
          !(await succeeds(loadTemporaryToken())) || tokenKind() === 'session'
        break
      case 'load-user':
        failures.hasUserFailed = !(await succeeds(loadCurrentUser()))
        break
      case 'generate-routes':
        generateMenu(useSite.getState().navigation)
        break
      case 'reset-session-and-go':
        leaveSession()
        return { is: 'unloading' }
      case 'go':
        return { is: 'redirected', to: step.to }
      case 'leave':
        leaveDocument(step.to)
        return { is: 'unloading' }
      case 'allow':
        return { is: 'allowed' }
    }
  }
}
