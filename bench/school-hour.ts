import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres/index.ts'
import { playAdvisorHour } from './school-hour/advisor-hour.ts'
import { measureFloor } from './school-hour/bare-floor.ts'
import { createHourClock, type HourClock } from './school-hour/hour-clock.ts'
import { type Lesson, playLearnerHour } from './school-hour/learner-hour.ts'
import { type Cost, type Measured, measure } from './school-hour/measure.ts'
import { createPerson, type Tally } from './school-hour/person.ts'
import { prepareSchool, registerAdvisors } from './school-hour/prepare-school.ts'
import { registerLearners } from './school-hour/register-learners.ts'
import { startSchool } from './support/processes.ts'
import { verdict } from './support/verdict.ts'

const learners = 30
const advisors = 8
/** Their hours are not measured: the server's code is compiled while it runs. */
const warmUp = 10
/** Seconds of the hour between two persons. */
const stagger = 10
/** Registered learners. */
const sizes = (process.env.SCHOOL_LEARNERS ?? '1000,100000').split(',').map(Number)
const past = {
  lessons: Number(process.env.SCHOOL_LESSONS ?? 10),
  days: Number(process.env.SCHOOL_DAYS ?? 10),
}
/** Learners for whom one core suffices. */
const limit = 6000
const secondsOfHour = 3600
/** Segments are files that a proxy or a store may send; the limit is for the calls. */
const learnerHours = ['learner', 'learner without segments'] as const

interface Playing extends Measured {
  readonly lesson: Lesson
  readonly clock: HourClock
}

/** Hours of `count` persons, who begin one after the other. */
const playHours = (
  { school, lesson, clock }: Playing,
  kind: (typeof learnerHours)[number] | 'advisor',
  first: number,
  count: number,
  tally: Tally,
): Promise<void> => {
  const play = async (_: unknown, index: number) => {
    const address = `10.${kind === 'advisor' ? 2 : 1}.${first >> 8}.${index + (first & 255)}`
    const person = createPerson(school.url, clock, address, tally)
    const hour = clock.startHour(index * stagger)
    const userName = `hour-${kind === 'advisor' ? kind : 'learner'}-${first + index}`
    try {
      if (kind === 'advisor') await playAdvisorHour(person, hour, school.url, userName)
      else await playLearnerHour(person, hour, userName, lesson, kind === 'learner')
    } finally {
      person.close()
    }
  }
  return clock.run(Promise.all(Array.from({ length: count }, play)))
}

const show = (name: string, { server, postgres, statements }: Cost, persons: number): void => {
  const [own, database] = [server / persons, postgres / persons]
  console.log(
    `${name}: ${own.toFixed(3)} s in the server, ${database.toFixed(3)} s in Postgres, ${Math.round(statements / persons)} statements; ${Math.round(secondsOfHour / own)} per core of the server, ${Math.round(secondsOfHour / (own + database))} with Postgres`,
  )
}

const showCalls = ({ tally }: Cost, persons: number): void => {
  for (const [path, { count, bytes }] of [...tally].toSorted(([, a], [, b]) => b.count - a.count))
    console.log(
      `  ${path.padEnd(58)} ${(count / persons).toFixed(1).padStart(6)} times, ${Math.round(bytes / count)} bytes`,
    )
}

const measureLearners = async (
  playing: Playing,
  databaseUrl: string,
  kind: (typeof learnerHours)[number],
  first: number,
): Promise<void> => {
  // Seconds count without segments of this server if another line may send them.
  await playing.database.query(
    `alter table video_deliveries alter is_elsewhere set default ${kind !== 'learner'}`,
  )
  const cost = await measure(playing, (tally) => playHours(playing, kind, first, learners, tally))
  show(`a ${kind}`, cost, learners)
  const floor = await measureFloor(playing, databaseUrl, cost)
  show('  bare node:http, as many bytes and statements', floor, learners)
  const perCore = secondsOfHour / ((cost.server + cost.postgres) / learners)
  console.log(
    `  ${((cost.server + cost.postgres) / (floor.server + floor.postgres)).toFixed(2)} times that; ${Math.round(perCore)} learners per core`,
  )
  if (kind === 'learner without segments')
    console.log(`  limit ${limit}: ${verdict(perCore >= limit, 'BELOW')}`)
  else showCalls(cost, learners)
}

const measureSize = async (
  playing: Playing,
  databaseUrl: string,
  registered: number,
  first: number,
): Promise<void> => {
  console.log(`${registered} registered learners; one hour of`)
  for (const [index, kind] of learnerHours.entries())
    await measureLearners(playing, databaseUrl, kind, first + index * learners)
  const desk = await measure(playing, (tally) => playHours(playing, 'advisor', 0, advisors, tally))
  show('an advisor', desk, advisors)
  showCalls(desk, advisors)
}

/** What an hour of a learner and of an advisor costs. */
export const run = async (): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'jingke-hour-'))
  const cleanup = new AsyncDisposableStack()
  cleanup.defer(() => rmSync(folder, { recursive: true, force: true }))
  try {
    const postgres = await startEmbeddedPostgres({
      dataDir: folder,
      settings: { maintenance_work_mem: '512MB', max_wal_size: '4GB' },
    })
    cleanup.defer(() => rmSync(postgres.clusterDir, { recursive: true, force: true }))
    cleanup.defer(() => postgres.stop())
    const env = { DATABASE_URL: postgres.url, DATA_DIR: join(folder, 'data') }
    const lesson = await prepareSchool(folder, env)
    const database = new Client({ ...postgres.connection, statement_timeout: 0 })
    await database.connect()
    cleanup.defer(() => database.end())
    await registerAdvisors(database, advisors)
    const school = await startSchool({
      ...env,
      SHED_AFTER_MS: '99999',
      TRUSTED_PROXIES: '127.0.0.1',
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${new URL('./school-hour/told-time.ts', import.meta.url).href}`,
    })
    cleanup.defer(() => school.close())
    const clock = createHourClock(Date.now())
    const playing = { school, postgresPid: postgres.pid, database, lesson, clock }
    const first = (index: number) => index * learnerHours.length * learners
    let registered = 0
    for (const [index, size] of sizes.entries()) {
      await registerLearners(database, registered, size, past)
      registered = size
      if (index === 0) await playHours(playing, 'learner', first(sizes.length), warmUp, new Map())
      await measureSize(playing, postgres.url, size, first(index))
    }
  } finally {
    await cleanup.disposeAsync()
  }
}
