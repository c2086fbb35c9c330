import type { Tokens } from '@jingke/contract/auth'
import type { Envelope } from '@jingke/contract/core'
import { call } from '../../lib/api.ts'
import { currentLanguage } from '../../lib/i18n/language.ts'
import { clientHeader } from '../../lib/session/renew-session.ts'
import { session } from '../../lib/session/session.ts'
import { post, postForBlob } from '../../lib/transport.ts'

export interface Credentials {
  username: string
  password: string
  uuid: string
  code: string
}

/** In the body and not in the address, so that no password stands in a log. */
export const signIn = async (credentials: Credentials): Promise<Tokens> => {
  const envelope = await post('/jk-auth/oauth/token', {
    body: new URLSearchParams({
      grant_type: 'captcha',
      ...credentials,
      username: credentials.username.trim(),
    }),
    contentType: 'application/x-www-form-urlencoded',
    authorization: clientHeader,
    language: currentLanguage(),
  })
  return (envelope as Envelope<Tokens>).data
}

export const fetchCaptcha = (uuid: string, accept: 'image/png' | 'audio/wav'): Promise<Blob> =>
  postForBlob('/jk-auth/identifyCode/captcha', {
    body: JSON.stringify({ uuid }),
    contentType: 'application/json',
    authorization: undefined,
    language: currentLanguage(),
    accept,
  })

export const fetchWork = (uuid: string) =>
  call('/jk-auth/identifyCode/challenge', { uuid }, { isQuiet: true })

/** Tells the server only; the page forgets by ending its session. */
export const signOut = (): Promise<null> =>
  call(
    '/jk-auth/oauth/logout',
    { token: session.get().token },
    { isQuiet: true, endsNoSession: true },
  )
