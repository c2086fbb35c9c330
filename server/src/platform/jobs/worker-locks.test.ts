import { afterAll, afterEach, expect, test } from 'vitest'
import { createDatabaseProxy } from '../../../tests/support/database/database-proxy.ts'
import { eventually } from '../../../tests/support/eventually.ts'
import { useSchool } from '../../../tests/support/test-school.ts'
import { createWorkerLocks, type WorkerLocks } from './worker-locks.ts'

const proxy = await createDatabaseProxy()
afterAll(() => proxy.close())
const school = useSchool()

const opened: WorkerLocks[] = []
afterEach(async () => {
  await proxy.restore()
  for (const locks of opened.splice(0)) await locks.close()
})

const open = async (connection = school().connection) => {
  const locks = createWorkerLocks(connection, school().context.log)
  opened.push(locks)
  await locks.ready
  return locks
}

/** The processes of the database that hold the lock of the worker. */
const holdersOf = async (worker: string) => {
  const rows = await school().query<{ pid: number }>(
    `select pid from pg_locks where locktype = 'advisory' and granted
       and objid::bigint = (hashtext($1)::bigint & 4294967295)`,
    [worker],
  )
  return rows.map(({ pid }) => pid)
}

/** A worker that runs a job. */
const startWorker = async (worker: string, connection = school().connection) => {
  const locks = await open(connection)
  locks.hold(worker)
  await eventually(async () => expect(await holdersOf(worker)).toHaveLength(1))
  await school().query(`select graphile_worker.add_job($1, '{}'::json, job_key := $1)`, [worker])
  await school().query(
    `update graphile_worker._private_jobs set locked_by = $1, locked_at = now() where key = $1`,
    [worker],
  )
  return locks
}

const isRunning = async (worker: string) =>
  (
    await school().query('select from graphile_worker.jobs where key = $1 and locked_by = $1', [
      worker,
    ])
  ).length === 1

test('jobs of a worker that has ended wait again', async () => {
  const other = await open()
  const ended = await startWorker('ended')
  await ended.close()
  // The school looks for them as well.
  await eventually(async () => {
    await other.releaseJobsOfEndedWorkers()
    expect(await isRunning('ended')).toBe(false)
  })
})

test('a worker that loses its locks for a moment, as when the primary moves, keeps its jobs', async () => {
  const other = await open()
  await startWorker('moving')
  const [lost] = await holdersOf('moving')
  await school().query('select pg_terminate_backend($1)', [lost])
  await eventually(async () => expect(await holdersOf('moving')).toEqual([]))
  expect(await other.releaseJobsOfEndedWorkers()).toBe(0)
  await eventually(async () => expect(await holdersOf('moving')).toHaveLength(1))
  expect(await isRunning('moving')).toBe(true)
})

test('a connection that has gone silent is replaced, with its locks', async () => {
  const worker = await startWorker('silent', proxy.reach(school().connection))
  const [silent] = await holdersOf('silent')
  proxy.interrupt('graphile_worker.jobs', 'stall')
  await expect(worker.releaseJobsOfEndedWorkers()).rejects.toThrow('timeout')
  await eventually(async () =>
    expect((await holdersOf('silent')).filter((pid) => pid !== silent)).toHaveLength(1),
  )
})
