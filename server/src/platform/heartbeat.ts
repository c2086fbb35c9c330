import { Client, type PoolConfig } from 'pg'

/** Milliseconds. Together they bound how long a silent database goes unnoticed. */
const interval = 400
const patience = 900

/** One connection that is always there: it hears hints, and it feels whether the database lives. */
export interface HeartbeatEvents {
  onHint(text: string): void
  /** Connected again: hints may have been missed. */
  onReconnect(): void
  /** Silent or unreachable; said at every failed try. */
  onAway(): void
}

export interface Heartbeat {
  close(): Promise<void>
}

/** The server is there and has no room for one more: no reason to cut off those that have one. */
const isFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '53300'

export const startHeartbeat = async (
  connection: PoolConfig,
  channel: string,
  events: HeartbeatEvents,
): Promise<Heartbeat> => {
  let isClosed = false
  let client: Client | undefined

  const later = (task: () => void, milliseconds: number) => {
    setTimeout(() => isClosed || task(), milliseconds).unref()
  }

  /** Repeats itself until the connection ends, of its own accord or for its silence. */
  const beat = (current: Client) => {
    let isAnswered = false
    current.query('select 1').then(
      () => {
        isAnswered = true
        later(() => beat(current), interval)
      },
      () => {},
    )
    const giveUp = () => {
      if (isAnswered || client !== current) return
      events.onAway()
      current.connection.stream.destroy()
    }
    // An answer that came while this process was busy is read before the verdict.
    later(() => setImmediate(giveUp), patience)
  }

  const connect = async () => {
    const next = new Client({
      ...connection,
      application_name: 'jingke-bus',
      connectionTimeoutMillis: patience,
      query_timeout: 2 * patience,
    })
    next.on('error', () => {})
    next.on('notification', (notification) => events.onHint(notification.payload ?? ''))
    try {
      await next.connect()
      await next.query(`listen ${channel}`)
    } catch (error) {
      next.connection.stream.destroy()
      throw error
    }
    if (isClosed) return void (await next.end())
    client = next
    next.on('end', () => {
      if (client !== next) return
      client = undefined
      later(reconnect, 0)
    })
    beat(next)
  }

  const reconnect = () => {
    connect().then(
      () => isClosed || events.onReconnect(),
      (error: unknown) => {
        if (isClosed) return
        if (!isFull(error)) events.onAway()
        later(reconnect, interval)
      },
    )
  }

  await connect()
  return {
    close: async () => {
      isClosed = true
      await client?.end()
    },
  }
}
