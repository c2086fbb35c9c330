import { Pool, type PoolClient, type PoolConfig } from 'pg'

export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway'
}

type ConnectCallback = (
  error: Error | undefined,
  client: PoolClient | undefined,
  done: (release?: unknown) => void,
) => void

/** A pool that can be told that the database is silent, so that nobody waits for it in vain. */
export class GuardedPool extends Pool {
  #isCutOff = false
  readonly #clients = new Set<PoolClient>()

  constructor(config: PoolConfig) {
    super(config)
    this.on('connect', (client) => {
      this.#clients.add(client)
      // While it is lent out nobody else listens, and an unheard error ends the process.
      client.on('error', () => {})
    })
    this.on('remove', (client) => this.#clients.delete(client))
  }

  cutOff(): void {
    this.#isCutOff = true
    for (const client of this.#clients) client.connection.stream.destroy()
  }

  resume(): void {
    this.#isCutOff = false
  }

  override connect(): Promise<PoolClient>
  override connect(callback: ConnectCallback): void
  override connect(callback?: ConnectCallback): Promise<PoolClient> | undefined {
    const away = this.#isCutOff ? new DatabaseAway('the database does not answer') : undefined
    if (!callback) return away ? Promise.reject(away) : super.connect()
    if (away) callback(away, undefined, () => {})
    else super.connect(callback)
    return undefined
  }
}
