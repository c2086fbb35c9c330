import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { courseRuleJob } from '../src/features/catalogue/index.ts'
import { eventually } from './support/eventually.ts'
import { killAtLock } from './support/programs/kill-at-lock.ts'
import { programEnvironment } from './support/programs/program-environment.ts'
import { usePrograms } from './support/programs/programs.ts'
import { addCategory, addCourse } from './support/test-courses.ts'
import { useSchool } from './support/test-school.ts'
import { useFolder } from './support/use-folder.ts'

const start = usePrograms()
const school = useSchool()
const dataDir = useFolder()
let client: Client
beforeAll(async () => {
  client = new Client(school().connection)
  await client.connect()
})
afterAll(() => client.end())

/** More than a few batches of the job. */
const learners = 230

const startProgram = () => {
  const env = { ...programEnvironment(school().connection, dataDir), JOBS: 'apart' }
  return start('server/src/main.ts', env, /ready: http/)
}

/** A course that everybody has finished by the rule that it has now, without a certificate; its job waits. */
const addFinishedCourse = async () => {
  const title = { titleZh: '测验', titleEn: 'Quiz' }
  const courseId = await addCourse(school(), {
    categoryId: await addCategory(school(), 'A'),
    name: '课程',
    chapters: [{ ...title, lessons: [{ ...title, kind: 'quiz', duration: 60, isReady: true }] }],
  })
  // Its server would take the job.
  await school().close()
  await client.query(
    `with added as (
       insert into users (user_name, password_hash, user_type)
       select 'learner-' || n, 'hash', 'jk-user' from generate_series(1, $1::integer) as n
       returning id
     ) insert into study_records (user_id, course_id, video_id, position, credited, refused, seconds,
         finished_at, last_watched_at)
       select added.id, $2::integer, -lessons.id, 60, 0, 0, '{}', now(), now()
       from added, lessons join chapters on chapters.id = chapter_id and course_id = $2::integer`,
    [learners, courseId],
  )
  await client.query('select graphile_worker.add_job($1, $2::json)', [
    courseRuleJob.name,
    JSON.stringify({ courseId }),
  ])
  return courseId
}

/** Kills a program while it waits, in the transaction of its batch, to store the certificate of this learner. */
const killAt = (learner: number, courseId: number) =>
  killAtLock(school().connection, {
    lock: (holder) =>
      holder.query(
        `insert into certificates (code, user_id, course_id, learner_name, course_name, lesson_count, credited, issued_at)
         select 'HELD', id, $2, '', '', 1, 0, now() from users where user_name = $1`,
        [`learner-${learner}`, courseId],
      ),
    start: startProgram,
    statement: 'insert into "certificates"',
  })

test('the job of a relaxed rule gives each learner one certificate, though the program that gives them is killed', async () => {
  const courseId = await addFinishedCourse()
  const count = async () => {
    const { rows } = await client.query<{ certified: number; told: number }>(
      `select (select count(*) from certificates)::integer as certified,
         (select count(distinct audience_key) from messages where audience_kind = 'person')::integer as told`,
    )
    return rows[0]
  }
  await killAt(150, courseId)
  expect(await count()).toMatchObject({ certified: 100 })
  await Promise.all([startProgram(), startProgram()])
  await eventually(async () =>
    expect(await count()).toEqual({ certified: learners, told: learners }),
  )
  const twice = await client.query(
    `select from messages where audience_kind = 'person' group by audience_key having count(*) > 1`,
  )
  expect(twice.rowCount).toBe(0)
})
