import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { startEmbeddedPostgres } from '../../server/src/platform/embedded-postgres/index.ts'
import type { PostgresConnection } from '../../server/src/platform/embedded-postgres/start-embedded-postgres.ts'
import { report } from '../support/load.ts'
import { median } from '../support/statistics.ts'
import { cpuTimeOf } from './cpu-time.ts'
import { lessonLength, playIdOf } from './fill-study.ts'
import { openStudy } from './open-study.ts'

const clientCounts = [64, 200]
const learners = 5000
const seconds = 5
const rounds = 3
const limit = 2
const database = 'beats'

/** Every row exists on both sides: a lesson is in progress, and a beat changes what is there. */
const startLessons = `
  create table plain_records (
    user_id integer, video_id integer, position integer, credited integer, watched_at timestamptz,
    primary key (user_id, video_id)
  ) with (fillfactor = 80);
  insert into plain_records select n, 1, 0, 0, now() from generate_series(1, ${learners}) as n;
  insert into study_records (user_id, course_id, video_id, position, seconds, credited, last_watched_at)
    select n, 1, 1, 0, '{}', 0, now() from generate_series(1, ${learners}) as n;
  analyze`

/** What a program does that writes one row for each beat. */
const plainUpsert = `\\set learner random(1, ${learners})
\\set second random(1, ${lessonLength})
insert into plain_records values (:learner, 1, :second, 10, now())
on conflict (user_id, video_id) do update set position = excluded.position,
  credited = plain_records.credited + 10, watched_at = excluded.watched_at;
`

interface Rate {
  readonly perSecond: number
  /** Per second of CPU that Postgres and its client use together. */
  readonly perCpuSecond: number
}

type AddBeat = (userId: number) => Promise<unknown>

const beatsOfLessons = (study: Awaited<ReturnType<typeof openStudy>>['study']): AddBeat => {
  const lesson = { courseId: 1, videoId: 1 }
  const start = Date.now()
  const sent = new Map<number, number>()
  return (userId) => {
    const seq = (sent.get(userId) ?? 0) + 1
    sent.set(userId, seq)
    const from = ((seq - 1) * 10) % (lessonLength - 10)
    const beat = {
      playId: playIdOf(userId),
      seq,
      position: from + 10,
      ranges: [[from, from + 10]] as const,
      rate: 1,
      receivedAt: start + seq * 10_000,
    }
    return study.addBeat({ userId, isLearner: false, lesson, beat })
  }
}

/** Each client waits for the commit of its beat before it sends the next. */
const measureBeats = async (addBeat: AddBeat, clients: number, pid: number): Promise<Rate> => {
  const [started, cpu, own] = [performance.now(), cpuTimeOf(pid), process.cpuUsage()]
  const until = started + seconds * 1000
  let count = 0
  const work = async () => {
    while (performance.now() < until) {
      count += 1
      await addBeat(1 + (count % learners))
    }
  }
  await Promise.all(Array.from({ length: clients }, work))
  const used = process.cpuUsage(own)
  const cpuSeconds = cpuTimeOf(pid) - cpu + (used.user + used.system) / 1e6
  return {
    perSecond: (count * 1000) / (performance.now() - started),
    perCpuSecond: count / cpuSeconds,
  }
}

const toSeconds = (minutes: string | undefined, rest: string | undefined): number =>
  Number(minutes) * 60 + Number(rest)

const measureUpserts = (
  { host, user }: PostgresConnection,
  script: string,
  clients: number,
  pid: number,
): Rate => {
  const cpu = cpuTimeOf(pid)
  const command = `pgbench -n -M prepared -c ${clients} -j 2 -T ${seconds} -f ${script} -h ${host} ${database} && times`
  const result = spawnSync('sh', ['-c', command], {
    encoding: 'utf8',
    env: { ...process.env, PGUSER: user },
  })
  const rate = Number(/tps = ([\d.]+)/.exec(result.stdout)?.[1])
  const count = Number(/actually processed: (\d+)/.exec(result.stdout)?.[1])
  // The last line of `times` is of the children: user and system.
  const times = /(\d+)m([\d.]+)s (\d+)m([\d.]+)s\s*$/.exec(result.stdout)
  if (!rate || !times) throw new Error(`pgbench: ${result.error ?? result.stderr}`)
  const own = toSeconds(times[1], times[2]) + toSeconds(times[3], times[4])
  return { perSecond: rate, perCpuSecond: count / (cpuTimeOf(pid) - cpu + own) }
}

const compareRates = (ours: readonly Rate[], theirs: readonly Rate[], clients: number): void => {
  const of = (rates: readonly Rate[], key: keyof Rate) => median(rates.map((rate) => rate[key]))
  for (const [key, unit] of [
    ['perSecond', 'a second'],
    ['perCpuSecond', 'a second of CPU'],
  ] as const) {
    const [beats, upserts] = [of(ours, key), of(theirs, key)]
    report(
      `durable beats ${unit}`,
      beats / upserts,
      limit,
      `upserts by pgbench, ${clients} clients`,
    )
    console.log(`  ${Math.round(beats)} beats and ${Math.round(upserts)} upserts ${unit}`)
  }
}

/**
 * Beats without HTTP against single-row upserts by pgbench: same database, same number of clients,
 * each answered after its commit. The rate by CPU time does not depend on how busy the machine is.
 */
export const runBeats = async (): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'jingke-beats-'))
  const settings = { max_connections: '300' }
  const { connection, pid, clusterDir, stop } = await startEmbeddedPostgres({
    dataDir,
    durable: true,
    settings,
  })
  const cleanup = new AsyncDisposableStack()
  try {
    const size = { name: database, learners, studied: 0 }
    const opened = cleanup.use(await openStudy(connection, dataDir, size))
    const client = new Client({ ...connection, database })
    await client.connect()
    await client.query(startLessons)
    await client.end()
    const script = join(dataDir, 'upsert.sql')
    writeFileSync(script, plainUpsert)
    const addBeat = beatsOfLessons(opened.study)
    for (const clients of clientCounts) {
      await measureBeats(addBeat, clients, pid)
      const [ours, theirs]: [Rate[], Rate[]] = [[], []]
      for (let round = 0; round < rounds; round += 1) {
        theirs.push(measureUpserts(connection, script, clients, pid))
        ours.push(await measureBeats(addBeat, clients, pid))
      }
      compareRates(ours, theirs, clients)
    }
  } finally {
    await cleanup.disposeAsync()
    await stop()
    for (const folder of [dataDir, clusterDir]) rmSync(folder, { recursive: true, force: true })
  }
}
