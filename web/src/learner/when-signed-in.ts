import { session, useSession } from '../lib/session/session.ts'

/** Milliseconds: the page comes first. */
const delay = 2000

/** Runs once for a learner of their own, now or after signing in; not for staff who look at their pages. */
export const whenSignedIn = (start: () => Promise<void>): void => {
  const isReady = () => {
    const { refreshToken, impersonation, user } = session.get()
    return refreshToken !== undefined && !impersonation && user !== undefined
  }
  const begin = () =>
    void setTimeout(() => {
      // What it does can wait for the next document.
      if (isReady()) void start().catch(() => {})
    }, delay)
  if (isReady()) {
    begin()
    return
  }
  const end = useSession.subscribe(() => {
    if (!isReady()) return
    end()
    begin()
  })
}
