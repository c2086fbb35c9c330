import { Client } from 'pg'
import { port } from './settings.ts'

export const superuser = 'postgres'
const name = 'jingke'

export interface PostgresConnection {
  /** Folder of the Unix socket. */
  readonly host: string
  readonly port: number
  readonly user: string
  readonly database: string
  readonly password?: string
  /** Explicit, so that PGSSLMODE in the environment has no effect. */
  readonly ssl: false
}

export const connectionTo = (socketDir: string): PostgresConnection => ({
  host: socketDir,
  port,
  user: name,
  database: name,
  ssl: false,
})

const withClient = async <T>(
  connection: PostgresConnection,
  run: (client: Client) => Promise<T>,
): Promise<T> => {
  const client = new Client({ ...connection, connectionTimeoutMillis: 5000, query_timeout: 30_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    return await run(client)
  } finally {
    await client.end()
  }
}

const asSuperuser = (socketDir: string): PostgresConnection => ({
  ...connectionTo(socketDir),
  user: superuser,
  database: 'postgres',
})

/** Undefined when the server does not answer. */
const readFact = async (socketDir: string, query: string): Promise<string | undefined> => {
  try {
    return await withClient(asSuperuser(socketDir), async (client) => {
      const { rows } = await client.query<{ fact: string }>(query)
      return rows[0]?.fact
    })
  } catch {
    return undefined
  }
}

export const readClusterName = (socketDir: string): Promise<string | undefined> =>
  readFact(socketDir, `select current_setting('cluster_name') as fact`)

/** Whether a server or a worker of any version is connected: each has one connection for hints. */
export const hasServer = async (socketDir: string): Promise<boolean> =>
  (await readFact(
    socketDir,
    `select application_name as fact from pg_stat_activity where application_name = 'jingke-bus'`,
  )) !== undefined

/**
 * The role owns its database but is no superuser, so an SQL injection cannot run programs. Tests need
 * `createdb`. Errors may quote user input: they are sent to the client and not to the server's log.
 */
const createRole = `create role ${name} login createdb; alter role ${name} set log_min_messages = log`

export const ensureDatabase = (socketDir: string): Promise<void> =>
  withClient(asSuperuser(socketDir), async (client) => {
    const role = await client.query('select from pg_roles where rolname = $1', [name])
    if (role.rowCount === 0) await client.query(createRole)
    const database = await client.query('select from pg_database where datname = $1', [name])
    if (database.rowCount === 0) await client.query(`create database ${name} owner ${name}`)
  })
