import { leaveSession } from './leave-session.ts'
import { session } from './session.ts'

/** After a sign-out or another user's sign-in in another tab or document, this one ends or reloads. */
export const followOtherTabs = (): (() => void) =>
  session.onOtherDocument(() => {
    const before = session.get()
    session.loadStored()
    const after = session.get()
    if (before.refreshToken === undefined) return
    if (after.refreshToken === undefined) leaveSession()
    else if (after.signInId !== before.signInId) window.location.reload()
  })
