import { issueTemporaryToken } from '@jingke/contract/auth/calls'
import { call } from '../../lib/api/api.ts'
import { session } from '../../lib/session/session.ts'

/** The token of an anonymous visitor of the player. */
export const loadTemporaryToken = async (): Promise<void> => {
  const { token } = await call(issueTemporaryToken, {}, { isQuiet: true, endsNoSession: true })
  session.setTemporaryToken(token)
}
