import { CallError } from '../transport.ts'
import { refusalsTranslations } from './refusals.translations.ts'

/** The server's words about a failed call, or else the specification's. */
export const textOf = (error: unknown): string =>
  (error instanceof CallError && error.message) || refusalsTranslations.translate('call.timeout')
