import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import { Client, type Pool, type PoolConfig } from 'pg'
import type { Logger } from '../logger.ts'
import { Problem } from '../problem.ts'
import { CircuitBreakerPool, DatabaseUnavailable } from './connection/circuit-breaker.ts'
import { NotPrimary, requirePrimary } from './connection/require-primary.ts'
import { logSlowStatements } from './slow-statements.ts'

/** The pool or a transaction; stores accept both. */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>

export interface Database {
  readonly db: Db
  readonly pool: Pool
  /** A transaction of background work on a connection of its own, whose statements may take long. */
  inLongTransaction<Result>(run: (tx: Db) => Promise<Result>): Promise<Result>
  /** Fails running queries, waiting callers and every later query. */
  openBreaker(): void
  closeBreaker(): void
  close(): Promise<void>
}

export const drizzleSettings = { casing: 'snake_case' } as const

/** For stores on a connection that is not one of the pool. */
export const dbOn = (client: Client): Db => drizzle(client, drizzleSettings)

/** Drizzle's `transaction` leaks the connection if `begin` fails. */
const transactionOn =
  (pool: Pool): Db['transaction'] =>
  async (run, settings) => {
    const client = await pool.connect()
    let isSound = true
    try {
      return await drizzle(client, drizzleSettings).transaction(run, settings)
    } catch (error) {
      // A Problem was thrown by our code, so the rollback succeeded; after other errors the state is unknown.
      isSound = error instanceof Problem
      throw error
    } finally {
      client.release(!isSound)
    }
  }

const longTransactionOn =
  (connection: PoolConfig): Database['inLongTransaction'] =>
  async (run) => {
    const client = new Client({ ...connection, application_name: 'jingke background' })
    // An unhandled 'error' event would end the process; the statement fails as well.
    client.on('error', () => {})
    await client.connect()
    try {
      return await drizzle(client, drizzleSettings).transaction(run)
    } finally {
      await client.end()
    }
  }

/**
 * Timeouts descend: client 15 s > handler 10 s > statement 5 s > waiting for a connection 4 s. The last
 * one is longer than a stall of 2 s, which no call may fail on.
 */
export const createDatabase = (
  connection: PoolConfig,
  log: Logger,
  pooled: PoolConfig = connection,
): Database => {
  const pool = new CircuitBreakerPool({
    max: 20,
    connectionTimeoutMillis: 4000,
    statement_timeout: 5000,
    query_timeout: 6000,
    idle_in_transaction_session_timeout: 10_000,
    application_name: 'jingke',
    onConnect: requirePrimary,
    ...pooled,
  })
  // pg counts a connection as ended before it is; the embedded Postgres may stop between.
  pool.on('error', (error) => {
    if (!pool.ended) log.warn({ err: error }, 'an idle database connection was lost')
  })
  logSlowStatements(pool, log)
  const db: Db = drizzle(pool, drizzleSettings)
  db.transaction = transactionOn(pool)
  return {
    db,
    pool,
    inLongTransaction: longTransactionOn(connection),
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
  '25006', // it became a replica
])
const lostConnectionMessages =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error/

/** The database is unreachable or too slow: answered with a retryable 503 instead of a 500. */
export const isDatabaseUnavailable = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseUnavailable || error instanceof NotPrimary) return true
  const code = 'code' in error ? String(error.code) : ''
  if (lostConnectionCodes.has(code) || code.startsWith('08')) return true
  return lostConnectionMessages.test(error.message) || isDatabaseUnavailable(error.cause)
}
