import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { startEmbeddedPostgres } from '../../server/src/platform/embedded-postgres/index.ts'
import { report } from '../load.ts'
import { lessonLength, playIdOf } from './fill-study.ts'
import { openStudy } from './open-study.ts'

const clients = 64
const learners = 20_000
const seconds = 6
const rounds = 3

/** One learner's record, as a program would keep it that writes a row for each beat. */
const plainTable = `create table plain_records (
  user_id integer, video_id integer, position integer, credited integer, watched_at timestamptz,
  primary key (user_id, video_id)
) with (fillfactor = 80)`
const plainUpsert = `\\set learner random(1, ${learners})
\\set place random(1, ${lessonLength})
insert into plain_records values (:learner, 1, :place, 10, now())
on conflict (user_id, video_id) do update set position = excluded.position,
  credited = plain_records.credited + 10, watched_at = excluded.watched_at;
`

/** Beats a second that are committed, each answered after its commit. */
const measureBeats = async (addBeat: (userId: number, round: number) => Promise<unknown>) => {
  const until = performance.now() + seconds * 1000
  const sent = new Map<number, number>()
  let [count, next] = [0, 0]
  const work = async () => {
    while (performance.now() < until) {
      next = 1 + (next % learners)
      const userId = next
      const round = (sent.get(userId) ?? 0) + 1
      sent.set(userId, round)
      await addBeat(userId, round)
      count += 1
    }
  }
  const started = performance.now()
  await Promise.all(Array.from({ length: clients }, work))
  return (count * 1000) / (performance.now() - started)
}

const measureUpserts = (host: string, database: string, script: string): number => {
  const flags = ['-n', '-M', 'prepared', '-c', String(clients), '-j', '2', '-T', String(seconds)]
  const result = spawnSync('pgbench', [...flags, '-f', script, '-h', host, database], {
    encoding: 'utf8',
    env: { ...process.env, PGUSER: process.env.BENCH_PGUSER ?? 'jingke' },
  })
  const rate = /tps = ([\d.]+)/.exec(result.stdout)?.[1]
  if (!rate) throw new Error(`pgbench: ${result.error ?? result.stderr}`)
  return Number(rate)
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN

/** Durable beats against single-row upserts by pgbench, same database, same number of clients. */
export const runBeats = async (): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'jingke-beats-'))
  const postgres = await startEmbeddedPostgres({ dataDir, durable: true })
  const { connection } = postgres
  const name = 'beats'
  const opened = await openStudy(connection, dataDir, { name, learners, studied: 0 })
  const client = new Client({ ...connection, database: name })
  await client.connect()
  await client.query(plainTable)
  await client.end()
  const script = join(dataDir, 'upsert.sql')
  writeFileSync(script, plainUpsert)
  process.env.BENCH_PGUSER = connection.user
  const start = Date.now()
  const rule = { duration: lessonLength, finishPercent: 90 }
  const lesson = { courseId: 1, videoId: 1, rule, outline: undefined }
  const rounded = new Map<number, number>()
  const addBeat = (userId: number) => {
    const seq = (rounded.get(userId) ?? 0) + 1
    rounded.set(userId, seq)
    const from = ((seq - 1) * 10) % (lessonLength - 10)
    const beat = {
      playId: playIdOf(userId),
      seq,
      position: from + 10,
      ranges: [[from, from + 10]] as const,
      rate: 1,
      receivedAt: start + seq * 10_000,
    }
    return opened.study.addBeat({ userId, isLearner: false, lesson, beat })
  }
  try {
    const [ours, theirs]: [number[], number[]] = [[], []]
    await measureBeats(addBeat)
    for (let round = 0; round < rounds; round += 1) {
      theirs.push(measureUpserts(connection.host, name, script))
      ours.push(await measureBeats(addBeat))
    }
    report(
      'durable beats',
      median(ours) / median(theirs),
      2,
      `upserts by pgbench, ${clients} clients`,
    )
    console.log(
      `  ${Math.round(median(ours))} beats and ${Math.round(median(theirs))} upserts a second`,
    )
  } finally {
    await opened.close()
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
