import { Client, type PoolConfig } from 'pg'
import { requirePrimary } from './require-primary.ts'

/** Milliseconds. */
const pingInterval = 400
const tick = 250
/** Longer than a stall of 2 s, which no call may fail on; shorter than 6 s, within which a hang is a 503. */
const longestOutage = 4000
/** Seconds since the versions were asked for. */
const currentFor = 1
/** Short, because TCP backs off exponentially if the network is down when an attempt begins. */
const attemptTimeout = 1500

export interface TopicVersion {
  readonly name: string
  readonly version: number
}

/** Events of one permanent connection that pings the database, and receives hints if it has a channel. */
export interface HeartbeatEvents {
  onHint(text: string): void
  /** With each answer to a ping. */
  onVersions(versions: readonly TopicVersion[]): void
  /** Hints may have been lost before. */
  onReconnect(): void
  /** The database has not answered for `longestOutage`. */
  onOutage(): void
}

export interface Heartbeat {
  /** Whether `onVersions` was given all that was stored more than a second ago. */
  isCurrent(): boolean
  isConnected(): boolean
  /** Whether the database has not answered for `longestOutage`; a refused connection is no answer. */
  isDown(): boolean
  close(): Promise<void>
}

export const startHeartbeat = async (
  connection: PoolConfig,
  channel: string | undefined,
  events: HeartbeatEvents,
): Promise<Heartbeat> => {
  let isClosed = false
  let versionsAskedAt = Number.NEGATIVE_INFINITY
  let client: Client | undefined
  /** Milliseconds since the database last answered. */
  let outage = 0

  const later = (task: () => void, milliseconds: number) => {
    setTimeout(() => isClosed || task(), milliseconds).unref()
  }

  const lose = (lost: Client) => {
    if (client !== lost) return
    client = undefined
    lost.connection.stream.destroy()
    later(reconnect, 0)
  }

  const ping = (current: Client) => {
    const askedAt = process.uptime()
    current.query<TopicVersion>('select name, version from topic_versions').then(
      ({ rows }) => {
        outage = 0
        events.onVersions(rows)
        versionsAskedAt = askedAt
        later(() => ping(current), pingInterval)
      },
      () => lose(current),
    )
  }

  const connect = async (timeout: number) => {
    const next = new Client({ ...connection, application_name: 'jingke-bus' })
    next.on('error', () => lose(next))
    next.on('end', () => lose(next))
    next.on('notification', (notification) => events.onHint(notification.payload ?? ''))
    const timer = setTimeout(() => next.connection.stream.destroy(), timeout).unref()
    try {
      await next.connect()
      await requirePrimary(next)
      if (channel !== undefined) await next.query(`listen ${channel}`)
    } catch (error) {
      next.connection.stream.destroy()
      throw error
    } finally {
      clearTimeout(timer)
    }
    if (isClosed) return void (await next.end())
    outage = 0
    client = next
    ping(next)
  }

  const reconnect = () => {
    connect(attemptTimeout).then(
      () => isClosed || events.onReconnect(),
      () => later(reconnect, pingInterval),
    )
  }

  const judge = () => {
    if (isClosed || outage < longestOutage) return
    events.onOutage()
    if (client) lose(client)
  }

  await connect(longestOutage)
  let lastTick = performance.now()
  const watch = setInterval(() => {
    const now = performance.now()
    // A late tick means that this process was blocked, so the rest of the gap does not count.
    const passed = Math.min(now - lastTick, 2 * tick)
    outage += passed
    lastTick = now
    // After the sockets were read: an answer may be waiting there.
    setImmediate(judge)
  }, tick).unref()
  return {
    isCurrent: () => process.uptime() - versionsAskedAt < currentFor,
    isConnected: () => client !== undefined,
    isDown: () => outage >= longestOutage,
    close: async () => {
      isClosed = true
      clearInterval(watch)
      const last = client
      client = undefined
      await last?.end()
    },
  }
}
