import { loadTemporaryToken } from '../../features/partner/index.ts'
import { endSession, hasSessionEnded } from '../../lib/session/end-session.ts'
import { loadCurrentUser } from '../../lib/session/load-current-user.ts'
import { useSession } from '../../lib/session/session.ts'
import { loadSite, useSite } from '../../lib/site.ts'
import { generateMenu, useMenu } from '../menu/menu.ts'
import { toNavigationPages } from '../menu/menu-routes.ts'
import { detectDevice } from './device.ts'
import { nextStep, type Situation } from './guard.ts'

export type Outcome = { is: 'allowed' } | { is: 'elsewhere'; to: string } | { is: 'left' }

type Failures = Pick<Situation, 'hasSiteFailed' | 'hasTemporaryTokenFailed' | 'hasUserFailed'>

const tokenKind = (): Situation['token'] => {
  const { refreshToken, temporaryToken } = useSession.getState()
  if (refreshToken !== undefined) return 'session'
  return temporaryToken === undefined ? 'none' : 'temporary'
}

const situationAt = (path: string, failures: Failures): Situation => {
  const { site } = useSite.getState()
  const { user, userType } = useSession.getState()
  const { isGenerated, routes } = useMenu.getState()
  return {
    path,
    isSiteLoaded: site !== undefined,
    hasAccess: site?.userAccess === 1,
    token: tokenKind(),
    userType,
    isUserLoaded: user !== undefined,
    areRoutesGenerated: isGenerated,
    navigationPages: toNavigationPages(routes),
    device: detectDevice(navigator.userAgent, navigator.maxTouchPoints),
    mobileLoginUrl: site?.mobileLoginUrl,
    ...failures,
  }
}

const isDone = (work: Promise<void>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  )

/** Carries out the guard's steps for one navigation, until it is allowed or sent elsewhere. */
export const runGuard = async (path: string): Promise<Outcome> => {
  const failures: Failures = { hasUserFailed: false }
  for (;;) {
    // The browser is on its way to a new document at the sign-in.
    if (hasSessionEnded()) return { is: 'left' }
    const step = nextStep(situationAt(path, failures))
    switch (step.do) {
      case 'load-site':
        failures.hasSiteFailed = !(await isDone(loadSite()))
        break
      case 'load-temporary-token':
        // Beside a session it changes nothing that the guard looks at: one is enough.
        failures.hasTemporaryTokenFailed =
          !(await isDone(loadTemporaryToken())) || tokenKind() === 'session'
        break
      case 'load-user':
        failures.hasUserFailed = !(await isDone(loadCurrentUser()))
        break
      case 'generate-routes':
        generateMenu(useSite.getState().navigation)
        break
      case 'reset-session-and-go':
        endSession()
        return { is: 'left' }
      case 'go':
        return { is: 'elsewhere', to: step.to }
      case 'leave':
        window.location.assign(step.to)
        return { is: 'left' }
      case 'allow':
        return { is: 'allowed' }
    }
  }
}
