import { handleApiErrors, isLostSession, showApiError } from '../lib/api-errors/index.ts'
import { pagePaths } from '../lib/navigation/page-addresses.ts'
import { isPage } from '../lib/navigation/safe-path.ts'
import { session } from '../lib/session/session.ts'

/** In the player without a session: the page itself shows the error, and nobody is sent to sign in. */
const isPlayerWithoutSession = (): boolean =>
  isPage(window.location.pathname, pagePaths.videoPlayer) &&
  session.get().refreshToken === undefined

export const handleErrors = (): void =>
  handleApiErrors((error, options) => {
    if (!isPlayerWithoutSession()) showApiError(error, options)
    else if (isLostSession(error)) session.clearPartner()
  })
