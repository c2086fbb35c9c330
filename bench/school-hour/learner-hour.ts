import type { Hour } from './hour-clock.ts'
import type { Person } from './person.ts'
import { createPlayer } from './player.ts'

export interface Lesson {
  readonly courseId: number
  readonly lessonId: number
  readonly videoId: number
  readonly otherCourseId: number
}

/** Seconds of the hour. */
const playFrom = 300
const playTo = 3000
const end = 3600
/** Seconds. */
export const lessonLength = playTo - playFrom
const segmentLength = 6
const beatInterval = 10
/** The part of the seconds played that has to be credited: the first beats may come before the play is open. */
const leastCredited = 0.9
/** Segments in the buffer of the player. */
const buffered = 5

const page = { pageNum: 1, pageSize: 20 }

const openHome = async ({ call }: Person): Promise<void> => {
  const [categories] = await Promise.all([
    call('/jk-course/api-course/v1/courseCategory/list', {}),
    call('/jk-user/api-user/v1/user/getCurrentUser', {}),
    call('/jk-user/api-user/v1/courseCenter/continueLearning', {}),
    call('/jk-user/api-user/v1/courseCenter/progress', {}),
    call('/jk-user/api-user/v1/collect/courseIds', {}),
    call('/jk-user/api-user/v1/home/shufflingList', { count: 5 }),
    call('/jk-course/api-course/v1/course/recommendList', { count: 4 }),
    call('/jk-course/api-admin/v1/sysTeacher/list', {}),
  ])
  await Promise.all(
    categories.map(({ id }) =>
      call('/jk-user/api-user/v1/home/getCourseByCategory', { categoryId: id, count: 4 }),
    ),
  )
}

const openCourse = ({ call }: Person, courseId: number): Promise<unknown> =>
  Promise.all([
    call('/jk-course/api-course/v1/courseVideo/videoDetails', { courseId }),
    call('/jk-course/api-course/v1/course/relativeCourse', { courseId, count: 4 }),
  ])

const play = async (
  person: Person,
  hour: Hour,
  { courseId, lessonId, videoId }: Lesson,
  withSegments: boolean,
): Promise<void> => {
  const { call } = person
  const lesson = { courseId, videoId }
  const player = createPlayer(person, videoId)
  await Promise.all([
    call('/jk-course/api-course/v1/courseVideo/videoDetails', lesson),
    call('/jk-user/api-user/v1/collect/listMarks', { lessonId, pageNum: 1, pageSize: 50 }),
    call('/jk-user/api-user/v1/watchRecord/get', lesson),
    call('/jk-admin/api-admin/v1/sysConfNas/list', {}),
    player.open(),
  ])
  const timeZone = 'Asia/Shanghai'
  const { playId } = await call('/jk-user/api-user/v1/watchRecord/open', { ...lesson, timeZone })
  let position = 0
  let seq = 0
  let segment = 0
  const beat = () => {
    const from = position
    position += beatInterval
    seq += 1
    const ranges: [number, number][] = [[from, position]]
    return call('/jk-user/api-user/v1/watchRecord/add', {
      ...lesson,
      playId,
      seq,
      position,
      ranges,
      rate: 1,
    })
  }
  const loadSegment = () => {
    segment += 1
    return withSegments ? player.loadSegment(segment - 1) : Promise.resolve()
  }
  for (let index = 0; index < buffered; index += 1) await loadSegment()
  let isPlaying = true
  const watchSession = async () => {
    while (isPlaying) await player.watchSession()
  }
  const watching = watchSession()
  await Promise.all([
    hour.every(playFrom, playTo, segmentLength, loadSegment),
    hour.every(playFrom + beatInterval, playTo + 1, beatInterval, beat),
    hour.every(playFrom + 390, playTo, 390, player.renew),
  ])
  isPlaying = false
  await watching
  const { ranges } = await call('/jk-user/api-user/v1/watchRecord/get', lesson)
  const credited = ranges.reduce((sum, [from, to]) => sum + to - from, 0)
  if (credited < lessonLength * leastCredited)
    throw new Error(`${credited} of ${lessonLength} seconds were credited`)
}

/** What the pages of a learner call in an hour in which a lesson of 45 minutes is watched. */
export const playLearnerHour = async (
  person: Person,
  hour: Hour,
  userName: string,
  lesson: Lesson,
  withSegments: boolean,
): Promise<void> => {
  const { call } = person
  await hour.until(0)
  await person.signIn(userName)
  await openHome(person)
  const browse = async () => {
    await hour.until(60)
    await call('/jk-user/api-user/v1/courseCenter/list', { ...page, sort: 'new' })
    await hour.until(150)
    await openCourse(person, lesson.otherCourseId)
    await hour.until(playFrom - 10)
    await openCourse(person, lesson.courseId)
    await hour.until(playFrom)
    await play(person, hour, lesson, withSegments)
    await hour.until(3100)
    await call('/jk-user/api-user/v1/courseCenter/studyRecord', page)
    await hour.until(3300)
    await call('/jk-admin/api-user/v1/messageCenter/pageList', page)
  }
  await Promise.all([
    browse(),
    hour.every(0, end, 30, () => call('/jk-admin/api-user/v1/messageCenter/unreadCount', {})),
    hour.every(0, end, 30, () => call('/jk-user/api-user/v1/userChat/userUnwatchMessageCount', {})),
    hour.every(0, end, 300, () => call('/jk-admin/api-user/v1/messageCenter/popupMessage', {})),
    hour.every(1500, end, 1500, person.renewSession),
  ])
}
