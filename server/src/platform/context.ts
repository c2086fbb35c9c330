import { Client, type Pool, type PoolConfig } from 'pg'
import { backUpBeforeUpgrade } from './backup/back-up-before-upgrade.ts'
import { type Bus, createBus } from './bus/bus.ts'
import type { Config } from './config/config.ts'
import { fingerprintOf, isSecretOfDatabase } from './config/secret-fingerprint.store.ts'
import { createDatabase, type Database, type Db } from './database/db.ts'
import { runMigrations } from './database/migrate.ts'
import { PreparingClient } from './database/prepared-statements.ts'
import { openReplica, type Replica } from './database/replica/replica.ts'
import { refuseDuringRestore } from './database/restore-state.ts'
import { logStorageFull } from './database/storage-full.ts'
import { createObjectStorage } from './files/object-storage.ts'
import { createStorage, type Storage } from './files/storage.ts'
import { createJobs, type Jobs } from './jobs/index.ts'
import { deriveKeys, type Keys } from './keys/keys.ts'
import { createLimits, deleteExpiredLimits, type Limits } from './limits/limits.ts'
import { createLogger, type Logger } from './logger.ts'
import { createObjectStore, type ObjectStore, toBucketAddress } from './object-store/index.ts'
import { connectRedis } from './redis/index.ts'
import { type Clock, systemClock } from './time/clock.ts'

/** Dependencies of operations, created once per process and passed explicitly. */
export interface Context extends AsyncDisposable {
  readonly config: Config
  readonly log: Logger
  readonly clock: Clock
  readonly keys: Keys
  /** What is encrypted in the database cannot be read, and what would be encrypted now would be lost. */
  readonly hasOtherSecret: boolean
  /** The pool, or the transaction within `inTransaction`. */
  readonly db: Db
  /** For work that needs a connection of its own. */
  readonly connection: PoolConfig
  /** Never part of a transaction. */
  readonly pool: Pool
  /** For lists of the console. */
  readonly replica: Replica | undefined
  readonly inLongTransaction: Database['inLongTransaction']
  readonly bus: Bus
  readonly limits: Limits
  /** Absent: the files of the school are below `dataDir`. */
  readonly objects: ObjectStore | undefined
  readonly storage: Storage
  readonly jobs: Jobs
  /** Runs a task at an interval until the context is disposed; a failure is logged. */
  every(seconds: number, name: string, task: () => Promise<void>): void
}

const otherSecret =
  'the secret is not the one that this database was made with: videos do not play and partner keys do not work until SECRET, or the file secret in DATA_DIR, is the earlier one again'

/**
 * Connects as the pool does. In transaction mode a pooler has no sessions: what belongs to one (migrations, the heartbeat, jobs) has
 * the direct connection, and PgBouncer refuses the timeouts as parameters of a session.
 */
const pooledConnection = (
  { databaseUrl, databaseDirectUrl }: Config,
  connection: PoolConfig,
): PoolConfig =>
  databaseDirectUrl === undefined
    ? connection
    : {
        ...connection,
        connectionString: databaseUrl,
        statement_timeout: undefined,
        idle_in_transaction_session_timeout: undefined,
      }

export const createContext = async (
  config: Config,
  connection: PoolConfig,
  parts: { clock?: Clock; log?: Logger } = {},
): Promise<Context> => {
  const log = parts.log ?? createLogger(config)
  await runMigrations(connection, {
    beforeUpgrade: () => backUpBeforeUpgrade(config, connection, log),
    afterUpgrade: () => log.info('the tables of the database were changed'),
  })
  const Connection = config.preparesStatements ? PreparingClient : Client
  const database = createDatabase({ ...connection, Client: Connection }, log, {
    ...pooledConnection(config, connection),
    Client: Connection,
  })
  const keys = deriveKeys(config.secret)
  const hasOtherSecret = !(await isSecretOfDatabase(database.db, fingerprintOf(keys)))
  if (hasOtherSecret) log.warn(otherSecret)
  const redis = config.redisUrl ? await connectRedis(config.redisUrl, log) : undefined
  const shared = redis && { redis, school: fingerprintOf(keys) }
  const bus = await createBus(connection, database, log, shared)
  // A restore refuses to begin, or to commit, while there is a bus: one of the two is told of the other.
  await refuseDuringRestore(database.pool)
  const jobs = createJobs(connection, log)
  const replica =
    config.databaseReadUrl === undefined
      ? undefined
      : openReplica(
          { connectionString: config.databaseReadUrl, Client: Connection },
          { pool: database.pool, connection },
          log,
        )
  const timers: NodeJS.Timeout[] = []
  const every: Context['every'] = (seconds, name, task) => {
    const run = () =>
      task().catch((error: unknown) => {
        logStorageFull(error, log)
        log.warn({ err: error, task: name }, 'a task failed')
      })
    timers.push(setInterval(run, seconds * 1000).unref())
  }
  const clock = parts.clock ?? systemClock
  const disk = createStorage(config.dataDir)
  const objects = config.storageUrl
    ? createObjectStore(toBucketAddress(config.storageUrl), () => clock.now())
    : undefined
  every(60, 'limits-sweep', () => deleteExpiredLimits(database.pool))
  return {
    config,
    log,
    clock,
    keys,
    hasOtherSecret,
    db: database.db,
    connection,
    pool: database.pool,
    replica,
    inLongTransaction: database.inLongTransaction,
    bus,
    limits: createLimits(database.pool, shared),
    objects,
    storage: objects ? createObjectStorage(objects, disk) : disk,
    jobs,
    every,
    [Symbol.asyncDispose]: async () => {
      for (const timer of timers) clearInterval(timer)
      await jobs.close()
      await replica?.close()
      await bus.close()
      await redis?.close()
      await database.close()
    },
  }
}
