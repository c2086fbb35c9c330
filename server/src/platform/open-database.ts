import type { PoolConfig } from 'pg'
import type { Config } from './config.ts'
import { startEmbeddedPostgres } from './embedded-postgres/index.ts'

export interface OpenDatabase {
  readonly connection: PoolConfig
  close(): Promise<void>
}

/** The configured Postgres, or the embedded one. */
export const openDatabase = async (
  config: Config,
  onMessage: (line: string) => void = () => {},
): Promise<OpenDatabase> => {
  if (config.databaseUrl)
    return { connection: { connectionString: config.databaseUrl }, close: async () => {} }
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, onMessage })
  return { connection: postgres.connection, close: postgres.stop }
}
