import { Client, type PoolConfig } from 'pg'

/** Milliseconds. Together they bound how long a silent database goes unnoticed. */
const interval = 400
const patience = 900
const lateness = 200

/** One connection that is always there: it hears hints, and it feels whether the database lives. */
export interface HeartbeatEvents {
  onHint(text: string): void
  /** Connected again: hints may have been missed. */
  onReconnect(): void
  /** No answer and no refusal either: whoever waits for it may wait for ever. */
  onSilence(): void
}

export interface Heartbeat {
  close(): Promise<void>
}

/** A database that refuses or hangs up is felt by all at once; only one that says nothing is not. */
const isSilence = (error: unknown): boolean =>
  error instanceof Error && /timeout/i.test(error.message)

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

  const lose = (lost: Client) => {
    if (client !== lost) return
    client = undefined
    lost.connection.stream.destroy()
    later(reconnect, 0)
  }

  /** Repeats itself until the connection ends, of its own accord or for its silence. */
  const beat = (current: Client) => {
    let isAnswered = false
    current.query('select 1').then(
      () => {
        isAnswered = true
        later(() => beat(current), interval)
      },
      () => lose(current),
    )
    const begin = performance.now()
    const giveUp = (isLastChance: boolean) => {
      if (isAnswered || isClosed || client !== current) return
      // A timer that rings this late says that the machine is short of time, not the database silent.
      const isStarved = performance.now() - begin > patience + lateness
      if (isStarved && !isLastChance) return judgeLater(true)
      events.onSilence()
      lose(current)
    }
    // An answer that came while this process was busy is read before the verdict.
    const judgeLater = (isLastChance: boolean) =>
      later(() => setImmediate(giveUp, isLastChance), patience)
    judgeLater(false)
  }

  const connect = async () => {
    const next = new Client({
      ...connection,
      application_name: 'jingke-bus',
      connectionTimeoutMillis: patience,
      query_timeout: 2 * patience,
    })
    next.on('error', () => lose(next))
    next.on('end', () => lose(next))
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
    beat(next)
  }

  const reconnect = () => {
    connect().then(
      () => isClosed || events.onReconnect(),
      (error: unknown) => {
        if (isClosed) return
        if (isSilence(error)) events.onSilence()
        later(reconnect, interval)
      },
    )
  }

  await connect()
  return {
    close: async () => {
      isClosed = true
      const last = client
      client = undefined
      await last?.end()
    },
  }
}
