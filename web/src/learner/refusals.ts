import { pagePaths } from '../lib/page-addresses.ts'
import { handleRefusals, isLostSession, showRefusal } from '../lib/refusals/index.ts'
import { isPage } from '../lib/safe-path.ts'
import { session } from '../lib/session.ts'

/** A visitor or a partner's viewer in the player: nobody signs in there, and the page says why it stops. */
const isPlayerOfVisitor = (): boolean =>
  isPage(window.location.pathname, pagePaths.videoPlayer) &&
  session.get().refreshToken === undefined

export const showRefusals = (): void =>
  handleRefusals((error, options) => {
    if (!isPlayerOfVisitor()) showRefusal(error, options)
    else if (isLostSession(error)) session.forgetPartner()
  })
