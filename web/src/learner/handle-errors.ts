import { handleApiErrors, isLostSession, showApiError } from '../lib/api-errors/index.ts'
import { pagePaths } from '../lib/page-addresses.ts'
import { isPage } from '../lib/safe-path.ts'
import { session } from '../lib/session/session.ts'

/** A visitor or a partner's viewer in the player: nobody signs in there, and the page says why it stops. */
const isPlayerOfVisitor = (): boolean =>
  isPage(window.location.pathname, pagePaths.videoPlayer) &&
  session.get().refreshToken === undefined

export const handleErrors = (): void =>
  handleApiErrors((error, options) => {
    if (!isPlayerOfVisitor()) showApiError(error, options)
    else if (isLostSession(error)) session.forgetPartner()
  })
