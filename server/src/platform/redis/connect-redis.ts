import { setTimeout as sleep } from 'node:timers/promises'
import { Redis } from 'ioredis'
import type { Logger } from '../logger.ts'
import { reasonOf } from '../reason-of.ts'

/** Milliseconds. */
const longestStart = 2000
const longestConnect = 1500
const longestCommand = 1000
const longestPause = 1000
/** Milliseconds without an answer, after which the connection is given up. */
const longestSilence = 2000

/**
 * A connection that is opened again by itself. Commands without one fail at once, and none is sent twice: the callers go
 * on without Redis.
 */
const open = (url: string, connectionName: string): Redis =>
  new Redis(url, {
    connectionName,
    connectTimeout: longestConnect,
    commandTimeout: longestCommand,
    socketTimeout: longestSilence,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (tries) => Math.min(tries * 100, longestPause),
    // A replica after a failover of Redis.
    reconnectOnError: ({ message }) => message.startsWith('READONLY'),
  })

export interface RedisConnection {
  readonly commands: Redis
  /** A connection that subscribes can do nothing else. */
  openSubscriber(): Redis
  close(): Promise<void>
}

/** A Redis may serve several schools, and has one set of channels for all its databases: names begin with the school. */
export interface SharedRedis {
  readonly redis: RedisConnection
  readonly school: string
}

/** Returns when Redis answers, or later without it, which is logged. */
export const connectRedis = async (url: string, log: Logger): Promise<RedisConnection> => {
  const opened: Redis[] = []
  const openOne = (name: string): Redis => {
    const redis = open(url, name)
    let isAway = false
    // Each attempt to connect is an error; an 'error' event without a listener would end the process.
    redis.on('error', (error) => {
      if (!isAway) log.warn({ reason: reasonOf(error), connection: name }, 'Redis does not answer')
      isAway = true
    })
    redis.on('ready', () => {
      if (isAway) log.info({ connection: name }, 'Redis answers again')
      isAway = false
    })
    opened.push(redis)
    return redis
  }
  const commands = openOne('jingke')
  const waited = new AbortController()
  await Promise.race([
    new Promise<void>((resolve) => {
      commands.once('ready', resolve)
    }),
    sleep(longestStart, undefined, { signal: waited.signal }).catch(() => {}),
  ])
  waited.abort()
  return {
    commands,
    openSubscriber: () => openOne('jingke-bus'),
    close: async () => {
      for (const redis of opened) redis.disconnect()
    },
  }
}

/** What Redis answers for the health check; throws if it does not. */
export const probeRedis = async (url: string): Promise<string> => {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: longestConnect,
    commandTimeout: longestCommand,
    retryStrategy: () => null,
  })
  let reason: Error | undefined
  redis.on('error', (error) => {
    reason = error
  })
  try {
    await redis.connect()
    const info = await redis.info('server')
    return /(?:valkey|redis)_version:([\d.]+)/.exec(info)?.[1] ?? ''
  } catch (error) {
    throw reason ?? error
  } finally {
    redis.disconnect()
  }
}
