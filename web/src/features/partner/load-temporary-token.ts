import { call } from '../../lib/api.ts'
import { session } from '../../lib/session/session.ts'

/** The token of an anonymous visitor of the player. */
export const loadTemporaryToken = async (): Promise<void> => {
  const { token } = await call(
    '/jk-auth/oauth/temporaryToken',
    {},
    { isQuiet: true, endsNoSession: true },
  )
  session.setTemporaryToken(token)
}
