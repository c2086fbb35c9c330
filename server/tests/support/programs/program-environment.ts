import type { PoolConfig } from 'pg'

/** One that a program accepts from its environment. */
export const programSecret = 'uTq8-fJ3xw_Kz1Lm7RpV5sYd9BnG2cHa4Wv6Xe0'

export const databaseUrlOf = ({ user, host, port, database }: PoolConfig): string =>
  `postgresql://${user}@${encodeURIComponent(String(host))}:${port}/${database}`

/** For a program on a database of the tests; a server listens on a free port. */
export const programEnvironment = (connection: PoolConfig, dataDir: string) => ({
  NODE_ENV: 'test',
  DATABASE_URL: databaseUrlOf(connection),
  DATA_DIR: dataDir,
  SECRET: programSecret,
  PORT: '0',
  HOST: '127.0.0.1',
  DEMO: '0',
  LOG_LEVEL: 'silent',
})
