import { ApiError, networkFailure } from '../api/transport.ts'
import { sessionTranslations } from './session.translations.ts'

/** Why the session is not renewed yet. */
export const renewalText = (error: unknown): string => {
  const isLost = error instanceof ApiError && error.code === networkFailure
  return sessionTranslations.translate(isLost ? 'renewal.lost' : 'renewal.busy')
}
