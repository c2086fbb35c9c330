import { leaveDocument } from '../navigation/leave-document.ts'
import { consolePath, isConsolePath, loginAddress } from '../navigation/page-addresses.ts'
import { session } from './session.ts'

/** In sessionStorage, because another document of this tab shows it. */
const reasonKey = 'sessionEndReason'

/** In sessionStorage: the open pages of this user, for a reload. */
export const openTabsKey = 'openTabs'

let hasEnded = false

/** True from the end of the session until the browser has replaced this document. */
export const hasSessionEnded = (): boolean => hasEnded

/** Also forgets what belongs to the user. */
const storeReason = (reason: string): void => {
  try {
    sessionStorage.removeItem(openTabsKey)
    if (reason) sessionStorage.setItem(reasonKey, reason)
    else sessionStorage.removeItem(reasonKey)
  } catch {
    // Without storage the sign-in page shows no reason.
  }
}

/** Why the last session of this tab ended; removed when read. */
export const takeEndReason = (): string => {
  try {
    const reason = sessionStorage.getItem(reasonKey) ?? ''
    sessionStorage.removeItem(reasonKey)
    return reason
  } catch {
    return ''
  }
}

const loginAddressHere = (): string =>
  loginAddress(isConsolePath(window.location.pathname) ? consolePath : undefined)

/** The next document may take seconds to arrive; playback must not go on until then. */
const stopPlaying = (): void => {
  for (const media of document.querySelectorAll<HTMLMediaElement>('video, audio')) media.pause()
}

/**
 * Every end of a session runs through here. The sign-in page is loaded as a new document, so that
 * queries, tabs, menu, cached pages and drafts are gone before the next user signs in. The end of
 * an impersonation leads back to the console, whose session goes on.
 */
export const leaveSession = (reason = ''): void => {
  if (hasEnded) return
  hasEnded = true
  const { impersonation } = session.get()
  if (impersonation) session.leaveImpersonation()
  else {
    session.clear()
    storeReason(reason)
  }
  stopPlaying()
  leaveDocument(
    impersonation ? `${consolePath}/learners/${impersonation.learnerId}` : loginAddressHere(),
  )
}
