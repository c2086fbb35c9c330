import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'pg'
import { rollUp } from '../server/src/features/reports/index.ts'
import { readConfig } from '../server/src/platform/config/config.ts'
import { createContext } from '../server/src/platform/context.ts'
import { runMigrations } from '../server/src/platform/database/migrate.ts'
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres/index.ts'
import { topics } from '../server/src/topics.ts'
import { fillReports } from './reports/fill-reports.ts'
import { measurePages } from './reports/measure-pages.ts'
import { postgresTime } from './support/processor-time.ts'

const learners = Number(process.env.BENCH_LEARNERS ?? 100_000)
/** Every page of the reports, of a school with a year of study; how long the roll-up takes. */
export const run = async (): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'jingke-reports-'))
  const settings = { maintenance_work_mem: '256MB' }
  const { connection, pid, clusterDir, stop } = await startEmbeddedPostgres({
    dataDir,
    durable: false,
    settings,
  })
  const cleanup = new AsyncDisposableStack()
  for (const folder of [dataDir, clusterDir])
    cleanup.defer(() => rmSync(folder, { recursive: true, force: true }))
  cleanup.defer(stop)
  try {
    await runMigrations(connection)
    const pool = new Pool({ ...connection, max: 1 })
    pool.on('error', () => {})
    await fillReports(pool, learners)
    const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, LOG_LEVEL: 'warn', DEMO: '0' })
    const context = cleanup.use(await createContext(config, connection))
    context.bus.declare(topics)
    const computeSums = async (): Promise<string> => {
      const [begun, before] = [performance.now(), postgresTime(pid)]
      await rollUp(context)
      const seconds = (performance.now() - begun) / 1000
      return `${seconds.toFixed(1)} s (${(postgresTime(pid) - before).toFixed(1)} s of the processor)`
    }
    const all = await computeSums()
    await pool.query('vacuum analyze report_days, report_learners')
    await pool.query("update report_progress set rolled_at = rolled_at - interval '1 hour'")
    const { rows } = await pool.query<{ name: string; rows: number; size: string }>(
      `select relname as name, reltuples::integer as rows,
         pg_size_pretty(pg_total_relation_size(oid)) as size
       from pg_class where relname in ('study_days', 'study_records', 'report_days', 'report_learners')`,
    )
    console.log(
      `${learners.toLocaleString('en')} learners: a year of sums in ${all}, open days again in ${await computeSums()}`,
    )
    for (const { name, rows: count, size } of rows)
      console.log(`${name}: ${count.toLocaleString('en')} rows, ${size}`)
    await pool.end()
    await measurePages(context, pid)
  } finally {
    await cleanup.disposeAsync()
  }
}
