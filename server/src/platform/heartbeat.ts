import { Client, type PoolConfig } from 'pg'

/** Milliseconds. */
const pingInterval = 400
const tick = 250
/** Above the stall of 2 s that every call waits out, and under the 6 s after which a hang is told. */
const longestSilence = 4000
/** Short: packets of an attempt that began while the way was cut are repeated ever more slowly. */
const attemptTimeout = 1500

/** One connection that always stands: it hears hints, and its pings tell whether the database answers. */
export interface HeartbeatEvents {
  onHint(text: string): void
  /** Connected again: hints may have been missed. */
  onReconnect(): void
  /** Neither an answer nor a refusal for too long: whoever waits for the database may wait for ever. */
  onSilence(): void
}

export interface Heartbeat {
  isConnected(): boolean
  close(): Promise<void>
}

export const startHeartbeat = async (
  connection: PoolConfig,
  channel: string,
  events: HeartbeatEvents,
): Promise<Heartbeat> => {
  let isClosed = false
  let client: Client | undefined
  /** Milliseconds since the database last answered or refused, on whichever connection. */
  let silence = 0

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
    current.query('select 1').then(
      () => {
        silence = 0
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
    let isTimedOut = false
    const timer = setTimeout(() => {
      isTimedOut = true
      next.connection.stream.destroy()
    }, timeout).unref()
    try {
      await next.connect()
      await next.query(`listen ${channel}`)
    } catch (error) {
      next.connection.stream.destroy()
      if (!isTimedOut) silence = 0
      throw error
    } finally {
      clearTimeout(timer)
    }
    if (isClosed) return void (await next.end())
    silence = 0
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
    if (isClosed || silence < longestSilence) return
    silence = 0
    events.onSilence()
    if (client) lose(client)
  }

  await connect(longestSilence)
  let lastTick = performance.now()
  const watch = setInterval(() => {
    const now = performance.now()
    // A late tick says that this process was held up, so the rest of the gap proves nothing.
    silence += Math.min(now - lastTick, 2 * tick)
    lastTick = now
    // After the next read of the sockets: an answer may be waiting there.
    setImmediate(judge)
  }, tick).unref()
  return {
    isConnected: () => client !== undefined,
    close: async () => {
      isClosed = true
      clearInterval(watch)
      const last = client
      client = undefined
      await last?.end()
    },
  }
}
