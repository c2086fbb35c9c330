import type { Tokens } from '@jingke/contract/auth'
import { issueToken } from '@jingke/contract/auth/calls'
import type { Envelope } from '@jingke/contract/core'
import { post } from '../api/transport.ts'
import { isLostSession, reportApiError } from '../api-errors/handle-api-errors.ts'
import { currentLanguage } from '../i18n/language.ts'
import { session } from './session.ts'

/** Public: identifies the client and is no secret. */
export const clientHeader = `Basic ${btoa('jingke-web:jingke-web')}`

/** Milliseconds before expiry at which a token is renewed. */
const ahead = 2 * 60_000

const isFresh = (): boolean => {
  const { token, expiresAt } = session.get()
  return token !== undefined && expiresAt - Date.now() > ahead
}

const renew = async (): Promise<void> => {
  // Another tab may have renewed while this one waited for the lock.
  session.loadStored()
  const { refreshToken } = session.get()
  if (isFresh() || refreshToken === undefined) return
  session.clearToken()
  const envelope = await post(issueToken, {
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

/** A token that has not expired; undefined for visitors. */
export const freshToken = async (): Promise<string | undefined> => {
  const { refreshToken, temporaryToken } = session.get()
  if (refreshToken === undefined) return temporaryToken
  if (!isFresh()) {
    try {
      await renewSession()
    } catch (error) {
      // A rejected refresh token ends the session; a lost network does not.
      if (isLostSession(error)) reportApiError(error, { isQuiet: true })
      throw error
    }
  }
  return session.get().token
}

/** Milliseconds between two checks of the expiry. */
const checkInterval = 30_000

export interface RenewalWatch {
  /** Not called when the session is lost: that ends it. */
  readonly onFailure: (error: unknown, retry: () => void) => void
}

/** Renews before the token expires while the page is open, even without calls. */
export const keepSessionFresh = ({ onFailure }: RenewalWatch): (() => void) => {
  const check = (): void =>
    void freshToken().catch((error: unknown) => {
      if (!isLostSession(error)) onFailure(error, check)
    })
  const timer = setInterval(check, checkInterval)
  return () => clearInterval(timer)
}
