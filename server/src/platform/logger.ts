import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'
import type { Config } from './config.ts'

export type Logger = FastifyBaseLogger

/** Query errors carry their parameters in the message: only the driver's own words are kept. */
const rootCause = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof Error ? rootCause(error.cause) : error

export const describeError = (error: unknown): object => {
  const cause = rootCause(error)
  if (!(cause instanceof Error)) return { message: String(cause) }
  const code = 'code' in cause ? cause.code : undefined
  return { type: cause.name, code, message: cause.message, stack: cause.stack }
}

export const createLogger = (config: Pick<Config, 'logLevel' | 'environment'>): Logger =>
  pino({
    level: config.logLevel,
    base: null,
    serializers: { err: describeError },
    ...(config.environment === 'development' && {
      transport: {
        target: 'pino-pretty',
        options: { translateTime: 'SYS:HH:MM:ss', ignore: 'pid' },
      },
    }),
  })
