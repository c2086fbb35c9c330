import { Client, Pool, type PoolConfig } from 'pg'
import { catalogueRoutes, createCatalogue } from '../../server/src/features/catalogue/index.ts'
import {
  createStudy,
  listOwnCourses,
  studyInCourse,
} from '../../server/src/features/study/index.ts'
import { readConfig } from '../../server/src/platform/config/config.ts'
import { type Context, createContext } from '../../server/src/platform/context.ts'
import { runMigrations } from '../../server/src/platform/database/migrate.ts'
import { topics } from '../../server/src/topics.ts'

export interface School {
  readonly context: Context
  readonly close: () => Promise<void>
}

/** A migrated database of its own, filled by SQL. */
export const openSchool = async (
  connection: PoolConfig,
  dataDir: string,
  database: string,
  fill: (pool: Pool) => Promise<void>,
): Promise<School> => {
  const admin = new Client(connection)
  await admin.connect()
  await admin.query(`create database ${database}`)
  await admin.end()
  const own = { ...connection, database }
  await runMigrations(own)
  const pool = new Pool({ ...own, max: 1 })
  await fill(pool)
  await pool.end()
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, LOG_LEVEL: 'warn', DEMO: '0' })
  const context = await createContext(config, own)
  context.bus.declare(topics)
  return { context, close: async () => context[Symbol.asyncDispose]() }
}

/** Duration of a call with an empty cache. Milliseconds. */
export const callUncached = async (
  { context }: School,
  path: string,
  input: object,
  userId: number,
) => {
  const catalogue = createCatalogue(context)
  const study = createStudy(context, catalogue, {
    canWatchVideo: async () => false,
    findOpenSecond: async () => null,
    listOwnResults: async () => [],
  })
  const routes = catalogueRoutes(
    context,
    catalogue,
    {
      inCourse: studyInCourse(study),
      listOwnCourses: listOwnCourses(study),
      noteServed: async () => {},
    },
    async () => false,
  )
  const route = routes.find(({ endpoint }) => endpoint.path === path)
  if (!route) throw new Error(`there is no ${path}`)
  const run = route.operation as (call: unknown, input: unknown) => Promise<unknown>
  const identity = { kind: 'jk-user', userId, sessionId: '' }
  const started = performance.now()
  await run(
    { context, caller: { language: 'zh-CN' }, identity, log: context.log },
    route.endpoint.input.parse(input),
  )
  return performance.now() - started
}
