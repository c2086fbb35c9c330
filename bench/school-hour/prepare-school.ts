import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Client } from 'pg'
import { openLibrary, post } from '../media/upload.ts'
import { signIn, startSchool } from '../support/processes.ts'
import { type Lesson, lessonLength } from './learner-hour.ts'

/** So small that its bytes cost nothing beside the requests for it. */
const makeTinyFilm = async (file: string): Promise<void> => {
  const script = 'server/src/features/media/testing/make-video-process.ts'
  const recipe = { file, seconds: lessonLength + 60, width: 160, height: 90, rate: 2, gop: 4 }
  await promisify(execFile)(process.execPath, [script, JSON.stringify(recipe)])
}

/** The demo school, in which one lesson has a film of 46 minutes. */
export const prepareSchool = async (
  folder: string,
  env: Record<string, string>,
): Promise<Lesson> => {
  const file = join(folder, 'film.mp4')
  await makeTinyFilm(file)
  const school = await startSchool({ ...env, JOBS: 'here', DEMO_OPENINGS: '0' })
  try {
    const operator = await signIn(school.url, 'operator')
    const library = openLibrary(school.url, operator)
    await library.clearQueue()
    const { videoId } = await library.ingest(file)
    const ask = async <Data>(path: string, input: object): Promise<Data> =>
      post<Data>(school.url + path, operator, input)
    const { list } = await ask<{ list: { id: number }[] }>(
      '/jk-user/api-user/v1/courseCenter/list',
      {},
    )
    const [courseId = 0, otherCourseId = 0] = list.map(({ id }) => id)
    const { chapters } = await ask<{ chapters: { lessons: { id: number }[] }[] }>(
      '/jk-course/api-course/v1/courseVideo/videoDetails',
      { courseId },
    )
    const lessonId = chapters[0]?.lessons[0]?.id ?? 0
    await ask('/jk-admin/api-admin/v1/media/linkLesson', { lessonId, videoId })
    return { courseId, lessonId, videoId, otherCourseId }
  } finally {
    await school.close()
  }
}

/** Each answers the chats of the demo's advisor. */
export const registerAdvisors = (database: Client, count: number): Promise<unknown> =>
  database.query(
    `with advisor as (
       insert into users (user_name, password_hash, user_type, real_name, role_id)
       select 'hour-advisor-' || n, password_hash, user_type, 'Advisor ' || n, role_id
       from users, generate_series(0, $1::integer - 1) as n
       where user_name = 'advisor' returning id
     )
     insert into chat_team_advisors (team_id, user_id)
     select team_id, advisor.id from advisor, chat_team_advisors
     join users on users.id = chat_team_advisors.user_id where user_name = 'advisor'`,
    [count],
  )
