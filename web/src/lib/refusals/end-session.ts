import { consolePath, isConsolePath, loginAddress } from '../page-addresses.ts'
import { session } from '../session.ts'

/** Kept for this tab: the page that shows it is another document. */
const reasonKey = 'sessionEndReason'

let hasEnded = false

/** True from the end of the session until the browser has replaced this document. */
export const hasSessionEnded = (): boolean => hasEnded

const storeReason = (reason: string): void => {
  try {
    if (reason) sessionStorage.setItem(reasonKey, reason)
    else sessionStorage.removeItem(reasonKey)
  } catch {
    // Without storage the sign-in page gives no reason.
  }
}

/** Why the last session of this tab ended; told once. */
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

/** The browser may bring a document back from its cache, with all that it showed. */
const reloadIfRestored = (): void =>
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) window.location.reload()
  })

/** The next document may take seconds to arrive; nothing plays on until then. */
const stopPlaying = (): void => {
  for (const media of document.querySelectorAll<HTMLMediaElement>('video, audio')) media.pause()
}

/**
 * The only way out of a session, whoever ended it. The sign-in is fetched as a new document, so that
 * queries, tabs, menu, cached pages and drafts of this one are gone for whoever signs in next.
 */
export const endSession = (reason = ''): void => {
  if (hasEnded) return
  hasEnded = true
  session.clear()
  storeReason(reason)
  stopPlaying()
  reloadIfRestored()
  window.location.assign(loginAddressHere())
}
