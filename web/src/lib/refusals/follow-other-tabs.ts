import { session } from '../session.ts'
import { endSession } from './end-session.ts'

/** A page of one person must not go on with the tokens of another, nor with none. */
export const followOtherTabs = (): (() => void) =>
  session.onOtherTab(() => {
    const before = session.get()
    session.adoptStored()
    const after = session.get()
    if (before.refreshToken === undefined) return
    if (after.refreshToken === undefined) endSession()
    else if (after.signInId !== before.signInId) window.location.reload()
  })
