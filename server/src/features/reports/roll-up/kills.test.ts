import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabaseProxy } from '../../../../tests/support/database/database-proxy.ts'
import { addLearner } from '../../../../tests/support/test-courses.ts'
import { useSchool } from '../../../../tests/support/test-school.ts'
import { addDays, dayLength } from '../../../platform/time/days.ts'
import { schoolToday } from '../report-range.ts'
import { createRandom } from '../testing/create-random.ts'
import { rollUp } from './roll-up.ts'

const proxy = await createDatabaseProxy()
afterAll(() => proxy.close())
const school = useSchool({ reach: proxy.reach, runsJobs: false })

const days = 100
const seed = 20_261_118

/** Learners who come back to the same courses, finish some of them, and sign in. */
beforeAll(async () => {
  // No day closes while the sums are computed: noon in Shanghai.
  const noon = 4 * 3_600_000
  school().moveClock(dayLength - ((school().context.clock.now().getTime() - noon) % dayLength))
  const random = createRandom(seed)
  const rows = await school().query<{ id: number }>(
    `insert into institutions (name) values ('江岸师范学院'), ('望山医专') returning id`,
  )
  const first = addDays(schoolToday(school().context), -days)
  for (let n = 0; n < 10; n += 1) {
    const { userId } = await addLearner(school(), `counted-${n}`)
    await school().query(
      `insert into profiles (user_id, institution_name)
       select $1, name from institutions where id = $2`,
      [userId, rows[n % 3]?.id ?? null],
    )
    for (let offset = random(10); offset <= days; offset += 1 + random(20)) {
      const day = addDays(first, offset)
      const at = `${day}T12:00:00+08:00`
      const courseId = 900_001 + random(3)
      await school().query(
        'insert into study_days (user_id, day, course_id, seconds) values ($1, $2, $3, 60)',
        [userId, day, courseId],
      )
      await school().query(
        `insert into study_records (user_id, course_id, video_id, position, seconds, credited,
           started_at, finished_at, last_watched_at)
         values ($1, $2, $3, 1, '{[0,1)}', 1, $4, $4, $4)`,
        [userId, courseId, offset + 1, at],
      )
      await school().query(
        `insert into operation_records (user_id, kind, detail, user_agent, address, happened_at)
         values ($1, 'sign-in', '{}', '', '', $2)`,
        [userId, at],
      )
      if (random(6) === 0)
        await school().query(
          `insert into certificates (code, user_id, course_id, learner_name, course_name,
             lesson_count, credited, issued_at)
           values (md5(random()::text), $1, $2, '', '', 1, 1, $3) on conflict do nothing`,
          [userId, courseId, at],
        )
    }
  }
})

const listTables = async () =>
  (
    await school().query<{ name: string }>(
      `select table_name as name from information_schema.tables
       where table_schema = 'public' and table_name like 'report\\_%' order by 1`,
    )
  ).map(({ name }) => name)

/** Every row of every sum. */
const readSums = async () => {
  const sums: Record<string, string[]> = {}
  for (const table of await listTables()) {
    const rows = await school().query<{ row: string }>(
      `select (to_jsonb(kept) - 'rolled_at')::text as row from ${table} as kept order by 1`,
    )
    sums[table] = rows.map(({ row }) => row)
  }
  return sums
}

test('sums after kills at every step equal those of a run without', async () => {
  await rollUp(school().context)
  const whole = await readSums()
  for (const [table, rows] of Object.entries(whole)) expect(rows, table).not.toEqual([])
  await school().query(`truncate ${(await listTables()).join()}`)

  /** Statements, and how many are let through before: one, so that the run has stored some days. */
  const kills: [string, Parameters<typeof proxy.interrupt>[1], number?][] = [
    ['insert into "report_progress"', 'close', 0],
    ['insert into "report_progress"', 'close-answer', 0],
    ['for update', 'close'],
    ['insert into "report_days"', 'close'],
    ['insert into "report_days"', 'close-answer'],
    ['update "report_progress"', 'close'],
    ['commit', 'close'],
    ['commit', 'close-answer'],
    // Once, with the last days.
    ['insert into "report_learners"', 'close', 0],
    ['insert into "report_learners"', 'close-answer', 0],
  ]
  for (const [text, how, passing = 1] of kills) {
    proxy.interrupt(text, how, passing)
    await expect(rollUp(school().context), `${text} ${how}`).rejects.toThrow()
  }
  await proxy.restore()
  await rollUp(school().context)
  expect(await readSums()).toEqual(whole)
})

test('what is the same is not written again', async () => {
  const readVersions = async () => {
    const versions: unknown[] = []
    for (const table of ['report_days', 'report_learners'])
      versions.push(
        await school().query(
          `select ctid::text, xmin::text, xmax::text from ${table} order by ctid`,
        ),
      )
    return versions
  }
  const before = await readVersions()
  school().moveClock(60_000)
  await rollUp(school().context)
  expect(await readVersions()).toEqual(before)
})
