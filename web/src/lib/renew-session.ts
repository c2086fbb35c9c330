import type { Tokens } from '@jingke/contract/auth'
import type { Envelope } from '@jingke/contract/core'
import { currentLanguage } from './i18n/language.ts'
import { isLostSession, tellRefusal } from './refusals/handle-refusals.ts'
import { session } from './session.ts'
import { post } from './transport.ts'

/** Public: it names this client and proves nothing. */
export const clientHeader = `Basic ${btoa('jingke-web:jingke-web')}`

/** Milliseconds before expiry at which a token is renewed. */
const ahead = 2 * 60_000

const isFresh = (): boolean => {
  const { token, expiresAt } = session.get()
  return token !== undefined && expiresAt - Date.now() > ahead
}

const renew = async (): Promise<void> => {
  // Another tab may have renewed while this one waited for its turn.
  session.adoptStored()
  const { refreshToken } = session.get()
  if (isFresh() || refreshToken === undefined) return
  session.clearToken()
  const envelope = await post('/jk-auth/oauth/token', {
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
    contentType: 'application/x-www-form-urlencoded',
    authorization: clientHeader,
    language: currentLanguage(),
  })
  session.renew((envelope as Envelope<Tokens>).data)
}

/** Renews ahead of expiry, one tab at a time. */
export const renewSession = (): Promise<void> =>
  'locks' in navigator ? navigator.locks.request('jingke-session', renew) : renew()

/** A token that is good for the next call; undefined for visitors. */
export const freshToken = async (): Promise<string | undefined> => {
  const { refreshToken, temporaryToken } = session.get()
  if (refreshToken === undefined) return temporaryToken
  if (!isFresh()) {
    try {
      await renewSession()
    } catch (error) {
      // A refused refresh token ends the session; a lost network may come back.
      if (isLostSession(error)) tellRefusal(error, { isQuiet: true })
      throw error
    }
  }
  return session.get().token
}

/** Milliseconds between two looks at the expiry. */
const checkInterval = 30_000

export interface RenewalWatch {
  /** A renewal failed that may succeed later. */
  readonly onFailure: (error: unknown, retry: () => void) => void
}

/** While the page is open, renews before the token expires, even if nothing is called. */
export const keepSessionFresh = ({ onFailure }: RenewalWatch): (() => void) => {
  const check = (): void =>
    void freshToken().catch((error: unknown) => {
      if (!isLostSession(error)) onFailure(error, check)
    })
  const timer = setInterval(check, checkInterval)
  return () => clearInterval(timer)
}
