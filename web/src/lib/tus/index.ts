import type { HttpRequest } from 'tus-js-client'
import { currentLanguage } from '../i18n/language.ts'
import { freshToken } from '../session/renew-session.ts'

// Loaded with a dynamic import, together with the library.
export { Upload } from 'tus-js-client'

export const authorize = async (request: HttpRequest): Promise<void> => {
  const token = await freshToken()
  if (token) request.setHeader('authorization', `Bearer ${token}`)
  request.setHeader('accept-language', currentLanguage())
}
