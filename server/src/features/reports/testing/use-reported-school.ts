import { beforeAll } from 'vitest'
import { addCategory, addLearner } from '../../../../tests/support/test-courses.ts'
import { addWatchableCourse, type TestCourse } from '../../../../tests/support/test-lessons.ts'
import { useSchool } from '../../../../tests/support/test-school.ts'
import { addDays } from '../../../platform/time/days.ts'
import { schoolToday } from '../report-range.ts'
import { rollUp } from '../roll-up/roll-up.ts'

/** A school in which every figure of every report is more than zero, computed once. */
export const useReportedSchool = () => {
  const school = useSchool({ runsJobs: false })
  let operator = ''
  let courses: TestCourse[] = []
  let institutionId = 0
  let groupId = 0
  let advisorId = 0
  const learners: number[] = []

  /** The n-th day of a period that is over. */
  const nth = (n: number): string => addDays(schoolToday(school().context), n - 60)
  const range = () => ({ from: nth(5), to: nth(20) })
  const noon = (n: number): string => `${nth(n)}T12:00:00+08:00`
  const run = (text: string, values: unknown[]) => school().query(text, values)
  const insertId = async (text: string, values: unknown[]) =>
    (await school().query<{ id: number }>(`${text} returning id`, values))[0]?.id ?? 0

  /** Study on days before, in and after the range; every third learner finishes a course, one of them later. */
  const addStudy = async (userId: number, index: number) => {
    const course = courses[index % courses.length]
    if (!course) return
    for (const [n, courseId] of [
      [3 + index, course.courseId],
      [9 + index, course.courseId],
      [9 + index, 0],
      [12, courses[0]?.courseId ?? 0],
    ] as const)
      await run(
        `insert into study_days (user_id, day, course_id, seconds) values ($1, $2, $3, $4)
         on conflict do nothing`,
        [userId, nth(n), courseId, 30 + index],
      )
    for (const [at, videoId] of [...course.videoIds, 99_000].entries())
      await run(
        `insert into study_records (user_id, course_id, video_id, position, seconds, credited,
           started_at, finished_at, last_watched_at)
         values ($1, $2, $3, 1, '{[0,1)}', 1, $4, $5, $4)`,
        [
          userId,
          videoId === 99_000 ? 0 : course.courseId,
          videoId,
          noon(4 + index + at),
          (index + at) % 2 === 0 ? noon(6 + index + at) : null,
        ],
      )
    if (index % 3 === 0)
      await run(
        `insert into certificates (code, user_id, course_id, learner_name, course_name, lesson_count,
           credited, issued_at)
         values (md5(random()::text), $1, $2, '', '', 1, 1, $3)`,
        [userId, course.courseId, noon(index === 3 ? 35 : 12 + index)],
      )
  }

  const addSignIns = async (userId: number, index: number) => {
    for (const [kind, n] of [
      ['sign-in', 6 + index],
      ['sign-in', 40],
      ['sign-in-refused', 7 + index],
    ])
      await run(
        `insert into operation_records (user_id, kind, detail, user_agent, address, happened_at)
         values ($1, $2, '{}', '', '', $3)`,
        [index === 5 ? null : userId, kind, noon(Number(n))],
      )
  }

  /** The first `readers` learners have read it. */
  const addNotice = async (kind: string, key: string, readers: number) => {
    const id = await insertId(
      `insert into messages (kind, title, body, audience_kind, audience_key, starts_at, created_at, reached)
       values ('notice', $1, '', $1, $2, $3, $3, 1000)`,
      [kind, key, noon(8)],
    )
    for (const userId of learners.slice(0, readers)) {
      await run(
        'insert into message_states (user_id, message_id, read_at) values ($1, $2, now())',
        [userId, id],
      )
      await run(
        `insert into message_readers (message_id, shard, readers) values ($1, $2, 1)
         on conflict (message_id, shard) do update set readers = message_readers.readers + 1`,
        [id, userId % 16],
      )
    }
  }

  /** Each case has two questions and their answers; the last one none. */
  const addCase = async (learnerId: number, index: number, teamId: number | null) => {
    const chatId = await insertId(
      'insert into chats (learner_id, team_id, last_seq) values ($1, $2, 4)',
      [learnerId, teamId],
    )
    const isAnswered = index < 5
    for (const seq of isAnswered ? [1, 2, 3, 4] : [1])
      await run(
        `insert into chat_messages (chat_id, seq, client_id, sender_id, is_from_learner, type, text, sent_at)
         values ($1, $2, gen_random_uuid(), $3, $4, 0, '', $5)`,
        [chatId, seq, seq % 2 ? learnerId : advisorId, seq % 2 === 1, noon(6 + index)],
      )
    await run(
      `insert into chat_cases (chat_id, team_id, opened_at, first_seq, first_reply_by, closed_at, closed_by, stars)
       values ($1, $2, $3, 1, $4, $5, $6, $7)`,
      [
        chatId,
        teamId,
        noon(6 + index),
        isAnswered ? advisorId : null,
        index < 3 ? noon(7 + index) : null,
        index < 3 ? advisorId : null,
        index < 2 ? 5 : null,
      ],
    )
  }

  beforeAll(async () => {
    operator = (await school().giveSession(await school().createUser('operator', 'jk-admin'))).token
    advisorId = await school().createUser('advising', 'jk-advisor')
    const categoryId = await addCategory(school(), 'A')
    courses = [
      await addWatchableCourse(school(), categoryId, 'Calculus', [20, 20]),
      await addWatchableCourse(school(), categoryId, 'Writing', [20]),
    ]
    await addWatchableCourse(school(), categoryId, 'Unused', [])
    await run('update video_assets set has_original = true, file_size = 1000 + video_id', [])
    // A video of no course.
    await run(
      `with spare as (insert into videos (name, created_at) values ('Spare', now()) returning id)
       insert into video_assets (video_id, key, wrapped_key, state, upload_id, file_name, file_size,
         has_original, created_at, changed_at)
       select id, 'spare', '', 'ready', gen_random_uuid(), 'film.mp4', 500, true, now(), now()
       from spare`,
      [],
    )
    institutionId = await insertId(`insert into institutions (name) values ('江岸师范学院')`, [])
    groupId = await insertId(`insert into groups (name) values ('Readers')`, [])
    const teamId = await insertId(
      `insert into chat_teams (name, created_at) values ('Team', now())`,
      [],
    )
    for (let index = 0; index < 6; index += 1) {
      const { userId } = await addLearner(school(), `studying-${index}`)
      learners.push(userId)
      if (index % 2)
        await run('insert into profiles (user_id, institution_name) values ($1, $2)', [
          userId,
          '江岸师范学院',
        ])
      if (index < 3)
        await run('insert into group_members (group_id, user_id) values ($1, $2)', [
          groupId,
          userId,
        ])
      await addStudy(userId, index)
      await addSignIns(userId, index)
      await addCase(userId, index, index === 4 ? null : teamId)
    }
    await addNotice('everyone', '', 4)
    await addNotice('institution', '江岸师范学院', 1)
    await addNotice('group', String(groupId), 2)
    await addNotice('course', String(courses[0]?.courseId), 0)
    await addNotice('person', String(learners[0]), 1)
    for (let index = 0; index < 3; index += 1)
      await run(`select graphile_worker.add_job('refresh', max_attempts := 1)`, [])
    // One of them has failed.
    await run(
      `update graphile_worker._private_jobs set attempts = 1
       where id = (select max(id) from graphile_worker._private_jobs)`,
      [],
    )
    await rollUp(school().context)
  })

  return {
    school,
    range,
    nth,
    operator: () => operator,
    courseId: (index: number) => courses[index]?.courseId ?? 0,
    institutionId: () => institutionId,
  }
}
