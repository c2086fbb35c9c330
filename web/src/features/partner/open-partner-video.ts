import type { WatchableVideo } from '@jingke/contract/media'
import { getPartnerVideo, issuePartnerToken } from '@jingke/contract/partner/calls'
import { call } from '../../lib/api/api.ts'
import { isLostSession } from '../../lib/api-errors/index.ts'
import { session } from '../../lib/session/session.ts'
import { loadTemporaryToken } from './load-temporary-token.ts'
import { pendingSignature } from './signature.ts'

/** The signature is kept for a retry until the server has accepted or rejected it. */
const signInPartner = async (claim: string): Promise<void> => {
  try {
    const { token, userName, phone } = await call(
      issuePartnerToken,
      { signature: claim },
      { isQuiet: true, endsNoSession: true },
    )
    pendingSignature.clear()
    session.signInPartner(token, userName, phone)
  } catch (error) {
    if (isLostSession(error)) pendingSignature.clear()
    throw error
  }
}

/** Signs in by the signature, if there is one, and loads the video. */
export const openPartnerVideo = async (videoId: number | undefined): Promise<WatchableVideo> => {
  const signature = pendingSignature.get()
  if (signature !== undefined) await signInPartner(signature)
  else if (!session.hasToken()) await loadTemporaryToken()
  return call(getPartnerVideo, videoId === undefined ? {} : { videoId }, { isQuiet: true })
}

/** Whether the page was opened by a partner's link, possibly before a reload. */
export const isPartner = (): boolean => session.get().userType === 'jk-tplus'
