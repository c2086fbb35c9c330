import { Pool, type PoolClient, type PoolConfig } from 'pg'
import { NotPrimary } from './require-primary.ts'

export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'

  constructor() {
    super('the database does not answer')
  }
}

type ConnectCallback = (
  error: Error | undefined,
  client: PoolClient | undefined,
  done: (release?: unknown) => void,
) => void

/** Milliseconds. */
const retryInterval = 250

const refusals = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT', // of a socket
  '57P03', // starting up
])
/** Nothing was run: another attempt may reach the database, or the primary that took over. */
const isRefused = (error: Error): boolean =>
  error instanceof NotPrimary || ('code' in error && refusals.has(String(error.code)))

/**
 * A pool with a circuit breaker: while it is open, every query fails at once. Before, refused connections are tried again
 * for as long as a caller waits, so that a database may restart or move.
 */
export class CircuitBreakerPool extends Pool {
  #isOpen = false
  readonly #clients = new Set<PoolClient>()
  readonly #waiting = new Set<() => void>()

  constructor(config: PoolConfig) {
    super(config)
    this.on('connect', (client) => {
      this.#clients.add(client)
      // The pool removes its listener at checkout; an unhandled 'error' event would end the process.
      client.on('error', () => {})
    })
    this.on('remove', (client) => this.#clients.delete(client))
  }

  /** Also fails running queries and callers that wait for a connection. */
  openBreaker(): void {
    this.#isOpen = true
    for (const client of this.#clients) client.connection.stream.destroy()
    for (const giveUp of this.#waiting) giveUp()
  }

  closeBreaker(): void {
    this.#isOpen = false
  }

  override connect(): Promise<PoolClient>
  override connect(callback: ConnectCallback): void
  override connect(callback?: ConnectCallback): Promise<PoolClient> | undefined {
    if (callback) {
      this.#connect(callback)
      return undefined
    }
    return new Promise((resolve, reject) => {
      this.#connect((error, client) => (client ? resolve(client) : reject(error)))
    })
  }

  #connect(callback: ConnectCallback): void {
    const refuse = () => callback(new DatabaseUnavailable(), undefined, () => {})
    if (this.#isOpen) {
      refuse()
      return
    }
    const giveUp = () => {
      this.#waiting.delete(giveUp)
      refuse()
    }
    this.#waiting.add(giveUp)
    const lastAttempt =
      performance.now() + (this.options.connectionTimeoutMillis ?? 0) - retryInterval
    const attempt = () => {
      super.connect((error, client, done) => {
        if (!this.#waiting.has(giveUp)) return void client?.release()
        if (error && isRefused(error) && performance.now() < lastAttempt)
          return void setTimeout(attempt, retryInterval)
        this.#waiting.delete(giveUp)
        callback(error, client, done)
      })
    }
    attempt()
  }
}
