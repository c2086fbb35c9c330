import { Client, Pool, type PoolConfig } from 'pg'
import { catalogueRoutes, createCatalogue } from '../../server/src/features/catalogue/index.ts'
import {
  createStudy,
  listOwnCourses,
  studyInCourse,
  studyRoutes,
} from '../../server/src/features/study/index.ts'
import { readConfig } from '../../server/src/platform/config/config.ts'
import { createContext } from '../../server/src/platform/context.ts'
import { runMigrations } from '../../server/src/platform/database/migrate.ts'
import { topics } from '../../server/src/topics.ts'
import { fillStudy } from './fill-study.ts'

/** A server's study on a database of its own, without HTTP before it. */
export const openStudy = async (
  connection: PoolConfig,
  dataDir: string,
  { name, learners, studied }: { name: string; learners: number; studied: number },
) => {
  const admin = new Client(connection)
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  const own = { ...connection, database: name }
  await runMigrations(own)
  const pool = new Pool({ ...own, max: 1 })
  await fillStudy(pool, learners, studied)
  await pool.end()
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, LOG_LEVEL: 'warn', DEMO: '0' })
  const context = await createContext(config, own)
  context.bus.declare(topics)
  const catalogue = createCatalogue(context)
  const study = createStudy(context, catalogue, {
    canWatchVideo: async () => false,
    findOpenSecond: async () => null,
    listOwnResults: async () => [],
  })
  const routes = [
    ...studyRoutes(study),
    ...catalogueRoutes(
      context,
      catalogue,
      {
        inCourse: studyInCourse(study),
        listOwnCourses: listOwnCourses(study),
        noteServed: async () => {},
      },
      async () => false,
    ),
  ]
  const call = async (path: string, userId: number, input: object): Promise<unknown> => {
    const route = routes.find(({ endpoint }) => endpoint.path === path)
    if (!route) throw new Error(`there is no ${path}`)
    const run = route.operation as (call: unknown, input: unknown) => Promise<unknown>
    const identity = { kind: 'jk-user', userId, sessionId: '' }
    const caller = { language: 'zh-CN', bearer: 'bench' }
    return run({ context, caller, identity, log: context.log }, route.endpoint.input.parse(input))
  }
  return {
    study,
    call,
    [Symbol.asyncDispose]: async () => {
      await study.close()
      await context[Symbol.asyncDispose]()
    },
  }
}
