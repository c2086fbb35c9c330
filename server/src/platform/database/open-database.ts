import { Client, type PoolConfig } from 'pg'
import type { Config } from '../config/config.ts'
import { ConfigError } from '../config/config-error.ts'
import { startEmbeddedPostgres } from '../embedded-postgres/index.ts'
import { reasonOf } from '../reason-of.ts'

export const oldestPostgres = 15

/** Milliseconds. */
const longestConnect = 10_000

/** `server_version_num` is 150004 for version 15.4. */
export const checkPostgresVersion = (versionNumber: number): void => {
  const major = Math.floor(versionNumber / 10_000)
  if (major < oldestPostgres)
    throw new ConfigError(
      `DATABASE_URL: this is PostgreSQL ${major}, and Jingke needs ${oldestPostgres} or later`,
    )
}

const checkServer = async (connection: PoolConfig, setting: string): Promise<void> => {
  const client = new Client({ ...connection, connectionTimeoutMillis: longestConnect })
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    throw new ConfigError(`${setting}: the database cannot be reached: ${reasonOf(error)}`)
  }
  try {
    const { rows } = await client.query<{ version: number }>(
      `select current_setting('server_version_num')::integer as version`,
    )
    checkPostgresVersion(rows[0]?.version ?? 0)
  } finally {
    await client.end()
  }
}

export interface DatabaseEvents {
  onMessage?(line: string): void
  /** The embedded Postgres has ended and could not be started again. */
  onLost?(reason: string): void
}

/** The configured Postgres without its pooler, or the embedded one, which is stopped when `opened` is closed. */
export const openDatabase = async (
  { databaseUrl, databaseDirectUrl, dataDir }: Config,
  opened: AsyncDisposableStack,
  events: DatabaseEvents = {},
): Promise<PoolConfig> => {
  if (databaseUrl) {
    const connection = { connectionString: databaseDirectUrl ?? databaseUrl }
    await checkServer(connection, databaseDirectUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL')
    return connection
  }
  const starting = startEmbeddedPostgres({ dataDir, ...events })
  // Also if the program is stopped in the middle of the start.
  opened.defer(async () => (await starting.catch(() => undefined))?.stop())
  return (await starting).connection
}
