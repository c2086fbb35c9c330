import { Pool, type PoolClient, type PoolConfig } from 'pg'

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

/** A pool with a circuit breaker: while it is open, every query fails at once. */
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
    super.connect((error, client, done) => {
      const isAwaited = this.#waiting.delete(giveUp)
      if (isAwaited) callback(error, client, done)
      else client?.release()
    })
  }
}
