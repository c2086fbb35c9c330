import type { RequestOf } from '@jingke/contract/core'
import type { studyEndpoints } from '@jingke/contract/study'
import { addBeat, openPlay } from '@jingke/contract/study/calls'
import {
  announceCatalogueChange,
  insertCourse,
  type NewCourse,
} from '../../src/features/catalogue/index.ts'
import { lessonVideosTopic } from '../../src/features/media/index.ts'
import type { Context } from '../../src/platform/context.ts'
import type { School } from './test-school.ts'

/** A video with a measured duration and no files. */
export const addMeasuredVideo = async (school: School, seconds: number): Promise<number> => {
  const [video] = await school.query<{ id: number }>(
    `insert into videos (name, created_at) values ('A film', now()) returning id`,
  )
  const videoId = video?.id ?? 0
  const probe = JSON.stringify({ duration: seconds + 0.4 })
  const [asset] = await school.query<{ id: number }>(
    `insert into video_assets (video_id, key, wrapped_key, state, upload_id, file_name, file_size,
       probe, created_at, changed_at)
     values ($1, md5(random()::text), '', 'ready', gen_random_uuid(), 'film.mp4', 1, $2, now(), now())
     returning id`,
    [videoId, probe],
  )
  await school.query('update videos set current_asset_id = $2 where id = $1', [videoId, asset?.id])
  return videoId
}

export interface TestCourse {
  courseId: number
  lessonIds: number[]
  videoIds: number[]
}

export const lessonOf = ({ courseId, videoIds }: TestCourse, index = 0) => ({
  courseId,
  videoId: videoIds[index] ?? 0,
})

/** The learner's study records as they are stored. */
export const listRecordRows = (school: School, userId: number) =>
  school.query<{ credited: number; position: number; refused: number }>(
    'select credited, position, refused from study_records where user_id = $1',
    [userId],
  )

/** A published course for everyone, with one chapter. */
export const insertOpenCourse = async (
  db: Context['db'],
  course: Pick<NewCourse, 'name' | 'categoryId'>,
  lessons: NewCourse['chapters'][number]['lessons'],
): Promise<{ id: number; lessonIds: number[] }> => {
  const { id, lessonIds } = await insertCourse(db, {
    ...course,
    level: 'beginner',
    state: 'published',
    audience: 'everyone',
    publishedAt: new Date(),
    teacherIds: [],
    chapters: [{ titleZh: '章', titleEn: 'Chapter', lessons }],
  })
  return { id, lessonIds: lessonIds.flat() }
}

/** A course with lessons of the given seconds; 0: a lesson without a video. */
export const addWatchableCourse = async (
  school: School,
  categoryId: number,
  name: string,
  lengths: readonly number[],
): Promise<TestCourse> => {
  const { id, lessonIds } = await insertOpenCourse(
    school.context.db,
    { name, categoryId },
    lengths.map((_, index) => ({
      titleZh: `第${index + 1}课`,
      titleEn: `Lesson ${index + 1}`,
      duration: 600,
    })),
  )
  const videoIds: number[] = []
  for (const [index, lessonId] of lessonIds.entries()) {
    const seconds = lengths[index] ?? 0
    const videoId = seconds > 0 ? await addMeasuredVideo(school, seconds) : 0
    videoIds.push(videoId)
    if (videoId > 0)
      await school.query('insert into lesson_videos (lesson_id, video_id) values ($1, $2)', [
        lessonId,
        videoId,
      ])
  }
  await announceCatalogueChange(school.context)
  await school.context.bus.publish(lessonVideosTopic, null)
  return { courseId: id, lessonIds, videoIds }
}

type Beat = RequestOf<typeof studyEndpoints.addBeat>

/** As if the player had read the key and all segments of the lesson. */
const deliverVideo = (school: School, playId: string) =>
  school.query(
    `insert into video_deliveries (session_id, video_id, key_until, served)
     select session_id, video_id, '2100-01-01', '{[0,100000)}' from study_players where play_id = $1
     on conflict do nothing`,
    [playId],
  )

type PlayInput = RequestOf<typeof studyEndpoints.openPlay>

/** Opens a lesson and sends beats as the web does, but requests nothing of its video. */
export const openPlayerWithoutVideo = async (
  school: School,
  token: string,
  { timeZone, playingFor, ...lesson }: PlayInput,
) => {
  const open = await school.call(openPlay, { ...lesson, timeZone, playingFor }, { token })
  let seq = 0
  const send = async (over: Partial<Beat> = {}) => {
    const beat = {
      ...lesson,
      playId: open.body.data?.playId ?? crypto.randomUUID(),
      seq: over.seq ?? ++seq,
      position: 0,
      ranges: [],
      rate: 1 as const,
      ended: false,
      ...over,
    }
    return (await school.call(addBeat, beat, { token })).body
  }
  return {
    opened: open.body,
    send,
    /** Plays from one second to another in real time: the clock advances with it. */
    play: async (from: number, to: number, rate: Beat['rate'] = 1) => {
      let last: Awaited<ReturnType<typeof send>> | undefined
      for (let at = from; at < to; at += 10 * rate) {
        const end = Math.min(to, at + 10 * rate)
        school.moveClock(((end - at) / rate) * 1000)
        last = await send({ position: end, ranges: [[at, end]], rate })
      }
      if (!last) throw new Error('nothing was played')
      return last
    },
  }
}

/** A player on one device. */
export const openPlayer: typeof openPlayerWithoutVideo = async (school, token, lesson) => {
  const player = await openPlayerWithoutVideo(school, token, lesson)
  if (player.opened.data) await deliverVideo(school, player.opened.data.playId)
  return player
}

/** A question in the video of a lesson, and the input that answers it. */
export const addAskedQuestion = async (
  school: School,
  token: string,
  { lessonId, ...lesson }: { lessonId: number; courseId: number; videoId: number },
) => {
  const [question] = await school.query<{ id: number }>(
    `with question as (
       insert into questions (type, difficulty, created_at, updated_at)
       values ('true-false', 'easy', now(), now()) returning id
     ), version as (
       insert into question_versions (question_id, number, content, created_at)
       select id, 1, '{"type": "true-false", "body": "a", "explanation": "", "points": 1, "isTrue": true, "feedbackTrue": "", "feedbackFalse": ""}', now()
       from question
     )
     insert into video_questions (lesson_id, question_id, second, rule)
     select $1, id, 5, 'answered' from question returning question_id as id`,
    [lessonId],
  )
  const { courseId, videoId } = lesson
  const { playId } = (await school.call(openPlay, { courseId, videoId }, { token })).body.data
  const answer = { type: 'true-false', isTrue: true }
  return { courseId, videoId, playId, lessonId, questionId: question?.id ?? 0, answer }
}
