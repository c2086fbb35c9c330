import type { WatchableVideo } from '@jingke/contract/media'
import { getPartnerVideo, issuePartnerToken } from '@jingke/contract/partner/calls'
import { call } from '../../lib/api/api.ts'
import { isLostSession } from '../../lib/api-errors/index.ts'
import { pagePaths } from '../../lib/navigation/page-addresses.ts'
import { isPage } from '../../lib/navigation/safe-path.ts'
import { session } from '../../lib/session/session.ts'
import { loadTemporaryToken } from './load-temporary-token.ts'
import { takeSignature } from './signature.ts'

/** Read at page load and removed from the address bar. */
let signature: string | undefined

/** Returns whether this is the player, opened by a partner's link. */
export const readSignature = (): boolean => {
  const taken = takeSignature(window.location.href)
  if (taken.signature === undefined) return false
  signature = taken.signature
  window.history.replaceState(window.history.state, '', taken.rest)
  return isPage(window.location.pathname, pagePaths.videoPlayer)
}

/** The signature is kept for a retry until the server has accepted or rejected it. */
const signInPartner = async (claim: string): Promise<void> => {
  try {
    const { token, userName, phone } = await call(
      issuePartnerToken,
      { signature: claim },
      { isQuiet: true, endsNoSession: true },
    )
    signature = undefined
    session.signInPartner(token, userName, phone)
  } catch (error) {
    if (isLostSession(error)) signature = undefined
    throw error
  }
}

/** Signs in by the signature, if there is one, and loads the video. */
export const openPartnerVideo = async (videoId: number | undefined): Promise<WatchableVideo> => {
  if (signature !== undefined) await signInPartner(signature)
  else if (!session.hasToken()) await loadTemporaryToken()
  return call(getPartnerVideo, videoId === undefined ? {} : { videoId }, { isQuiet: true })
}

/** Whether the page was opened by a partner's link, possibly before a reload. */
export const isPartner = (): boolean => session.get().userType === 'jk-tplus'
