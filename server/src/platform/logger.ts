import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, pino } from 'pino'
import type { Config } from './config/config.ts'

export type Logger = FastifyBaseLogger

/** Drizzle's query errors contain the parameters; only the driver's error is logged. */
const rootCause = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof Error ? rootCause(error.cause) : error

const codeOf = (error: Error): unknown => ('code' in error ? error.code : undefined)

/**
 * Errors of Postgres (class 22, invalid values), of the JSON parser, of drizzle and of fastify (the
 * URL) quote the request.
 */
const quotesInput = (error: Error): boolean =>
  /^(22|FST_)/.test(String(codeOf(error))) || error instanceof SyntaxError || 'params' in error

const framesOf = (stack: string | undefined): string | undefined =>
  stack
    ?.split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n')

export const describeError = (error: unknown): object => {
  const cause = rootCause(error)
  if (!(cause instanceof Error)) return { message: 'something that is no error was thrown' }
  const shown = quotesInput(cause)
    ? { message: 'the message quotes what was sent', stack: framesOf(cause.stack) }
    : { message: cause.message, stack: cause.stack }
  return { type: cause.name, code: codeOf(cause), ...shown }
}

export const createLogger = (
  config: Pick<Config, 'logLevel' | 'environment'>,
  destination?: DestinationStream,
): Logger => {
  const settings = { level: config.logLevel, base: null, serializers: { err: describeError } }
  if (destination) return pino(settings, destination)
  const transport = {
    target: 'pino-pretty',
    options: { translateTime: 'SYS:HH:MM:ss', ignore: 'pid' },
  }
  return pino(config.environment === 'development' ? { ...settings, transport } : settings)
}
