import { call } from '../../../lib/api.ts'
import { session } from '../../../lib/session/session.ts'

/** Ends the session on the server only; `endSession` of `lib/session` clears the page. */
export const signOut = (): Promise<null> =>
  call(
    '/jk-auth/oauth/logout',
    { token: session.get().token },
    { isQuiet: true, endsNoSession: true },
  )
