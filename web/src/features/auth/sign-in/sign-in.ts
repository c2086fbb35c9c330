import type { Tokens } from '@jingke/contract/auth'
import { issueToken } from '@jingke/contract/auth/calls'
import type { Envelope } from '@jingke/contract/core'
import { post } from '../../../lib/api/transport.ts'
import { currentLanguage } from '../../../lib/i18n/language.ts'
import { clientHeader } from '../../../lib/session/renew-session.ts'

export interface Credentials {
  username: string
  password: string
  uuid: string
  code: string
}

/** Sent in the body, because addresses are logged. */
export const signIn = async (credentials: Credentials): Promise<Tokens> => {
  const envelope = await post(issueToken, {
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
