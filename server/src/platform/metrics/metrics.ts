import { statfs } from 'node:fs/promises'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { cacheCounts } from '../cache.ts'
import type { Context } from '../context.ts'

/** Seconds. */
const durations = [0.005, 0.02, 0.1, 0.5, 2, 10]

export interface Metrics {
  readonly contentType: string
  countCall(call: string, outcome: string, seconds: number): void
  /** What Prometheus reads. */
  render(): Promise<string>
}

const jobStates = ['waiting', 'running', 'failed'] as const

export const createMetrics = (
  { config, pool, jobs, db, bus, clock }: Context,
  openSockets: () => number,
  lastBackupAt: () => Promise<string | undefined>,
): Metrics => {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const calls = new Histogram({
    name: 'jingke_call_duration_seconds',
    help: 'Calls by path and outcome: ok, the id of a refusal, or the HTTP status',
    labelNames: ['call', 'outcome'],
    buckets: durations,
    registers,
  })
  const gauge = <Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    collect: (this: Gauge<Label>) => void | Promise<void>,
  ) => new Gauge({ name: `jingke_${name}`, help, labelNames, registers, collect })

  gauge('database_up', 'Whether the database answers', [], function () {
    this.set(bus.isConnected() ? 1 : 0)
  })
  gauge('database_connections', 'Connections of the pool', ['state'], function () {
    this.set({ state: 'idle' }, pool.idleCount)
    this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
    this.set({ state: 'awaited' }, pool.waitingCount)
  })
  gauge('sockets', 'Open sockets of the chat', [], function () {
    this.set(openSockets())
  })
  gauge('jobs', 'Jobs of the queue by task', ['task', 'state'], async function () {
    this.reset()
    // A lost database must not hide the other metrics.
    const tasks = await jobs.describe(db).catch(() => [])
    for (const task of tasks)
      for (const state of jobStates) this.set({ task: task.task, state }, task[state])
  })
  new Counter({
    name: 'jingke_cache_reads_total',
    help: 'Reads of the caches in memory by outcome: hit or miss',
    labelNames: ['cache', 'outcome'],
    registers,
    collect() {
      this.reset()
      for (const [cache, { asked, loaded }] of cacheCounts) {
        this.inc({ cache, outcome: 'hit' }, asked - loaded)
        this.inc({ cache, outcome: 'miss' }, loaded)
      }
    },
  })
  gauge('storage_bytes', 'The disk of DATA_DIR', ['state'], async function () {
    const { bsize, bavail, blocks } = await statfs(config.dataDir)
    this.set({ state: 'free' }, bavail * bsize)
    this.set({ state: 'total' }, blocks * bsize)
  })
  gauge('backup_age_seconds', 'Since the last completed backup began', [], async function () {
    this.reset()
    const at = await lastBackupAt()
    if (at === undefined) this.remove()
    else this.set((clock.now().getTime() - Date.parse(at)) / 1000)
  })
  return {
    contentType: registry.contentType,
    countCall: (call, outcome, seconds) => calls.observe({ call, outcome }, seconds),
    render: () => registry.metrics(),
  }
}
