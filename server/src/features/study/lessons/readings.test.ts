import { getArticle, getCourseDetails, listCourses } from '@jingke/contract/catalogue/calls'
import {
  addBeat,
  getContinueLearning,
  listStudyRecords,
  openReading,
  removeStudyRecord,
  reportReading,
} from '@jingke/contract/study/calls'
import { beforeAll, expect, test } from 'vitest'
import { holdTime } from '../../../../tests/support/hold-time.ts'
import { addCategory, addCourse, addLearner } from '../../../../tests/support/test-courses.ts'
import { useSchool } from '../../../../tests/support/test-school.ts'

const school = useSchool()
let categoryId = 0
let learners = 0

beforeAll(async () => {
  categoryId = await addCategory(school(), 'A')
})

const lesson = (title: string, finishPercent = 50) => ({
  titleZh: title,
  titleEn: title,
  kind: 'article' as const,
  isReady: true,
  duration: 100,
  finishPercent,
})

/** A published course of articles of 100 seconds, and a new learner. */
const begin = async (titles: string[] = ['一'], grants?: { kind: 'group'; value: string }[]) => {
  holdTime()
  const courseId = await addCourse(school(), {
    categoryId,
    name: `文章 ${learners}`,
    ...(grants && { grants }),
    chapters: [{ titleZh: '章', titleEn: '', lessons: titles.map((title) => lesson(title)) }],
  })
  const rows = await school().query<{ id: number }>(
    `select lessons.id from lessons join chapters on chapters.id = chapter_id
     where course_id = $1 order by lessons.position`,
    [courseId],
  )
  await school().query(
    `with article as (
       insert into articles (course_id, body_zh, body_en, duration, created_at)
       values ($1, '<p>文</p>', '', 100, now()) returning id
     )
     update lessons set content_id = article.id from article, chapters
     where chapters.id = chapter_id and chapters.course_id = $1`,
    [courseId],
  )
  const learner = await addLearner(school(), `reader-${++learners}`)
  const as = { token: learner.token }
  const lessonIds = rows.map(({ id }) => id)
  const [lessonId = 0] = lessonIds
  const fetchText = async (id = lessonId) =>
    (await school().call(getArticle, { courseId, lessonId: id }, as)).body.code
  const openOnly = async (id = lessonId) =>
    (await school().call(openReading, { courseId, lessonId: id }, as)).body.data
  const open = async (id = lessonId) => {
    const opened = await openOnly(id)
    await fetchText(id)
    return opened
  }
  const report = async (playId: string, hasReachedEnd = false, id = lessonId) =>
    (await school().call(reportReading, { courseId, lessonId: id, playId, hasReachedEnd }, as)).body
  const details = async () => (await school().call(getCourseDetails, { courseId }, as)).body.data
  return {
    ...learner,
    as,
    courseId,
    lessonId,
    lessonIds,
    fetchText,
    openOnly,
    open,
    report,
    details,
  }
}

test('an article is finished once its end was reached and half of its time has passed', async () => {
  const { as, open, report, details, courseId, lessonId } = await begin()
  const { playId, record } = await open()
  expect(record.missing).toEqual({ seconds: 50, end: true })
  school().moveClock(30_000)
  expect((await report(playId)).data).toMatchObject({ credited: 30, isFinished: false })
  school().moveClock(10_000)
  const reached = (await report(playId, true)).data
  expect(reached.missing).toEqual({ seconds: 10, end: false })
  school().moveClock(10_000)
  const { data } = await report(playId)
  expect(data).toMatchObject({ credited: 50, isFinished: true })
  expect(data.certificateCode).not.toBeNull()
  const { progress, chapters, current } = await details()
  expect(progress).toMatchObject({ percent: 100, isFinished: true, finishedLessons: 1 })
  expect(chapters[0]?.lessons[0]).toMatchObject({
    kind: 'article',
    videoId: null,
    isPlayable: true,
  })
  expect(current).toMatchObject({ lessonId, kind: 'article', videoId: null, isFinished: true })
  const own = (await school().call(listCourses, { mine: true }, as)).body.data.list
  expect(own[0]?.study).toMatchObject({ isFinished: true, last: { lessonId, videoId: null } })
  const records = (await school().call(listStudyRecords, {}, as)).body.data.list
  expect(records).toMatchObject([{ lessonId, kind: 'article', videoId: null, credited: 50 }])
  await school().call(removeStudyRecord, { courseId, lessonId }, as)
  expect((await school().call(listStudyRecords, {}, as)).body.data.list).toEqual([])
})

test('nothing is credited without having opened it, twice at once, or beyond its length', async () => {
  const { as, courseId, lessonIds, lessonId, open, report } = await begin(['一', '二'])
  const none = '11111111-1111-4111-8111-111111111111'
  expect((await report(none, true)).code).toBe(409)
  const first = await open()
  school().moveClock(20_000)
  const second = await open(lessonIds[1])
  expect((await report(first.playId, true)).code).toBe(409)
  expect((await report(second.playId, true)).code).toBe(409)
  const beat = {
    courseId,
    videoId: 1,
    playId: second.playId,
    seq: 1,
    position: 10,
    rate: 1 as const,
  }
  expect((await school().call(addBeat, { ...beat, ranges: [[0, 10]] }, as)).body.code).not.toBe(200)
  school().moveClock(10_000_000)
  const { data } = await report(second.playId, false, lessonIds[1])
  expect(data.credited).toBe(100)
  const goOn = (await school().call(getContinueLearning, {}, as)).body.data
  expect(goOn).toMatchObject({ lessonId: lessonIds[1], videoId: null, picture: null })
  expect((await open(lessonId)).record.credited).toBe(0)
})

test('a client that never fetches the text is credited nothing, nor for the time before', async () => {
  const { openOnly, fetchText, report, details } = await begin()
  const { playId } = await openOnly()
  const nothing = { credited: 0, isFinished: false, missing: { seconds: 50, end: true } }
  for (const passed of [60_000, 100_000]) {
    school().moveClock(passed)
    expect((await report(playId, true)).data).toMatchObject({ ...nothing, certificateCode: null })
  }
  school().moveClock(60_000)
  expect(await fetchText()).toBe(200)
  expect((await report(playId)).data).toMatchObject(nothing)
  school().moveClock(50_000)
  expect((await report(playId, true)).data).toMatchObject({ credited: 50, isFinished: true })
  expect((await details()).progress).toMatchObject({ isFinished: true })
})

test('reports at once are credited for the time once', async () => {
  const { open, report } = await begin()
  const { playId } = await open()
  school().moveClock(40_000)
  const answers = await Promise.all([report(playId), report(playId, true), report(playId)])
  expect(answers.map(({ data }) => data.credited)).toEqual([40, 40, 40])
})

test('a learner whom the course is not offered to neither reads nor reports', async () => {
  const { as, courseId, lessonId, open, report } = await begin(
    ['一'],
    [{ kind: 'group', value: '999' }],
  )
  expect(await open()).toBeNull()
  const none = '11111111-1111-4111-8111-111111111111'
  expect((await report(none, true)).code).toBe(404)
  expect((await school().call(getArticle, { courseId, lessonId }, as)).body.code).toBe(404)
})
