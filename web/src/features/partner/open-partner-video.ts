import type { WatchableVideo } from '@jingke/contract/media'
import { call } from '../../lib/api.ts'
import { session } from '../../lib/session.ts'
import { takeSignature } from './signature.ts'

/** Read as the page loads, before anything else could see it, and gone from the address bar. */
let signature: string | undefined
export const readSignature = (): void => {
  const taken = takeSignature(window.location.href)
  if (taken.signature === undefined) return
  signature = taken.signature
  window.history.replaceState(window.history.state, '', taken.rest)
}

const signIn = async (): Promise<void> => {
  if (signature === undefined) return
  const claim = signature
  signature = undefined
  const { token, userName, phone } = await call(
    '/jk-auth/oauth/tPlusToken',
    { signature: claim },
    { isQuiet: true },
  )
  session.signInPartner(token, userName, phone)
}

/** Signs a partner's viewer in if there is a signature, then tells what may be watched. */
export const openPartnerVideo = async (videoId: number | undefined): Promise<WatchableVideo> => {
  await signIn()
  return call(
    '/jk-course/api-course/v1/tPlusVideo/videoDetail',
    videoId === undefined ? {} : { videoId },
    { isQuiet: true },
  )
}

/** Whether the page was opened by a partner's link, now or before a reload. */
export const isPartner = (): boolean => session.get().userType === 'jk-tplus'
