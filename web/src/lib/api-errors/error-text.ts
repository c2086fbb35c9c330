import { ApiError } from '../api/transport.ts'
import { apiErrorsTranslations } from './api-errors.translations.ts'

/** The server's message, or the specification's text if there is none. */
export const errorText = (error: unknown): string =>
  (error instanceof ApiError && error.message) || apiErrorsTranslations.translate('call.timeout')
