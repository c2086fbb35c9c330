import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type { Pool, PoolConfig } from 'pg'
import { CircuitBreakerPool, DatabaseAway } from './circuit-breaker.ts'
import type { Logger } from './logger.ts'
import { Problem } from './problem.ts'

/** What a store speaks to: the pool, or the transaction it was handed. */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>

export interface Database {
  readonly db: Db
  readonly pool: Pool
  /** The database hangs: whatever waits for it fails now, and whatever comes fails at once. */
  openBreaker(): void
  /** The database answers again. */
  closeBreaker(): void
  close(): Promise<void>
}

const drizzleSettings = { casing: 'snake_case' } as const

/** Drizzle's own never gives the connection back when `begin` fails, until none is left. */
const transactionOn =
  (pool: Pool): Db['transaction'] =>
  async (work, settings) => {
    const client = await pool.connect()
    let isSound = true
    try {
      return await drizzle(client, drizzleSettings).transaction(work, settings)
    } catch (error) {
      // After a refusal of ours it was rolled back; after anything else nobody knows.
      isSound = error instanceof Problem
      throw error
    } finally {
      client.release(!isSound)
    }
  }

/**
 * Timeouts descend: client 15 s > handler 10 s > statement 5 s > waiting for a connection 4 s. The last
 * one exceeds the stall of 2 s that every call waits out, however many calls wait for a connection.
 */
export const createDatabase = (connection: PoolConfig, log: Logger): Database => {
  const pool = new CircuitBreakerPool({
    max: 20,
    connectionTimeoutMillis: 4000,
    statement_timeout: 5000,
    query_timeout: 6000,
    idle_in_transaction_session_timeout: 10_000,
    application_name: 'jingke',
    ...connection,
  })
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'))
  const db: Db = drizzle(pool, drizzleSettings)
  db.transaction = transactionOn(pool)
  return {
    db,
    pool,
    openBreaker: () => pool.openBreaker(),
    closeBreaker: () => pool.closeBreaker(),
    close: () => pool.end(),
  }
}

const lostConnectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  '53300', // too many connections
  '57P01', // shut down by an administrator
  '57P02', // crash of another backend
  '57P03', // starting up
  '57014', // statement timeout
])
const lostConnectionWords =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error/

/** The database is away or too slow: worth a 503 and another try, not a 500. */
export const isDatabaseAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseAway) return true
  const code = 'code' in error ? String(error.code) : ''
  if (lostConnectionCodes.has(code) || code.startsWith('08')) return true
  return lostConnectionWords.test(error.message) || isDatabaseAway(error.cause)
}
