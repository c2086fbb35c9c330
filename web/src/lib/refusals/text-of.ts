import { CallError } from '../transport.ts'
import { refusalsWords } from './refusals.words.ts'

/** The server's words about a failed call, or else the specification's. */
export const textOf = (error: unknown): string =>
  (error instanceof CallError && error.message) || refusalsWords.say('call.timeout')
