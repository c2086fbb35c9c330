import type { Tokens } from '@jingke/contract/auth'
import type { Envelope } from '@jingke/contract/core'
import { currentLanguage } from './i18n/language.ts'
import { session } from './session.ts'
import { CallError, post } from './transport.ts'

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
  session.signIn((envelope as Envelope<Tokens>).data)
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
      // A refused refresh token is of no more use; a lost network may come back.
      if (error instanceof CallError && error.code === 401) session.clear()
      throw error
    }
  }
  return session.get().token
}

/** While the page is open, renews before the token expires, even if nothing is called. */
export const keepSessionFresh = (): (() => void) => {
  const check = () => void freshToken().catch(() => {})
  const timer = setInterval(check, 30_000)
  return () => clearInterval(timer)
}
