import * as calls from '@jingke/contract/auth/calls'
import { call } from '../../../lib/api/api.ts'
import { leaveSession } from '../../../lib/session/leave-session.ts'
import { session } from '../../../lib/session/session.ts'

/** Signs out here even if the server does not answer. */
export const signOut = async (): Promise<void> => {
  await call(
    calls.signOut,
    { token: session.get().token },
    { isQuiet: true, endsNoSession: true },
  ).catch(() => {})
  leaveSession()
}
