import { reportsEndpoints } from '@jingke/contract/reports'
import { listReportScopes } from '@jingke/contract/reports/calls'
import { beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../../tests/support/eventually.ts'
import { addCategory, addLearner } from '../../../tests/support/test-courses.ts'
import {
  addWatchableCourse,
  openPlayer,
  type TestCourse,
} from '../../../tests/support/test-lessons.ts'
import { useSchool } from '../../../tests/support/test-school.ts'
import { addDays } from '../../platform/time/days.ts'
import { schoolToday } from './report-range.ts'
import { rollUp } from './roll-up/roll-up.ts'
import { insertCertificate, insertStudyDay } from './testing/past-study.ts'

const school = useSchool({ runsJobs: false })
const {
  getReportOverview,
  listReportCourses,
  listReportLearners,
  listReportLessons,
  listReportSignIns,
} = reportsEndpoints
let operator = ''
let course: TestCourse
let other: TestCourse
let institutionId = 0

beforeAll(async () => {
  operator = (await school().giveSession(await school().createUser('operator', 'jk-admin'))).token
  const categoryId = await addCategory(school(), 'A')
  course = await addWatchableCourse(school(), categoryId, '高等数学 · Calculus', [20, 20])
  other = await addWatchableCourse(school(), categoryId, '写作 · Writing', [20])
  const [row] = await school().query<{ id: number }>(
    `insert into institutions (name) values ('江岸师范学院') returning id`,
  )
  institutionId = row?.id ?? 0
})

/** The n-th day of a period that is over. */
const nth = (n: number): string => addDays(schoolToday(school().context), n - 60)

let people = 0
const newLearner = async (institution = '') => {
  const learner = await addLearner(school(), `reported-${++people}`)
  if (institution)
    await school().query('insert into profiles (user_id, institution_name) values ($1, $2)', [
      learner.userId,
      institution,
    ])
  return learner
}

const study = (userId: number, day: string, courseId: number, seconds: number) =>
  insertStudyDay(school(), { userId, day, courseId, seconds })

const finishLesson = (userId: number, day: string, { courseId, videoIds }: TestCourse) =>
  school().query(
    `insert into study_records (user_id, course_id, video_id, position, seconds, credited,
       started_at, finished_at, last_watched_at)
     values ($1, $2, $3, 20, '{[0,20)}', 20, $4, $4, $4)`,
    [userId, courseId, videoIds[0], `${day}T12:00:00+08:00`],
  )

const finish = (userId: number, courseId: number, day: string) =>
  insertCertificate(school(), { userId, courseId, day })

const refresh = async () => {
  school().moveClock(30_000)
  await rollUp(school().context)
}

/** The sums are computed again from the first day on. */
const rebuild = async () => {
  await school().query('delete from report_progress')
  await rollUp(school().context)
}

const overview = async (input: object = {}) =>
  (await school().call(getReportOverview.path, input, { token: operator })).body.data

test('an empty school has days without figures, and says that nothing is computed yet', async () => {
  const { timeZone, totals, days } = await eventually(async () => {
    // The school's own roll-up may have run since.
    await school().query('delete from report_progress')
    const empty = await overview()
    expect(empty.asOf).toBeNull()
    return empty
  })
  expect([timeZone, days.length]).toEqual(['Asia/Shanghai', 30])
  expect(Object.values(totals).every((value) => value === 0)).toBe(true)
  expect(days.at(-1)?.day).toBe(schoolToday(school().context))
})

test('what is watched today is counted within a minute, and the sums say as of when', async () => {
  await rollUp(school().context)
  const { token } = await newLearner()
  const player = await openPlayer(school(), token, {
    courseId: course.courseId,
    videoId: course.videoIds[0] ?? 0,
  })
  await player.play(0, 20)
  await refresh()
  const lessons = await school().call(
    listReportLessons.path,
    { courseId: course.courseId },
    { token: operator, language: 'en' },
  )
  expect(lessons.body.data.list).toMatchObject([
    { title: 'Lesson 1', started: 1, finished: 1 },
    { title: 'Lesson 2', started: 0, finished: 0 },
  ])
  const { asOf, totals, days } = await overview({ courseId: course.courseId })
  expect(totals).toMatchObject({ activeLearners: 1, seconds: 20, finishedLessons: 1, started: 1 })
  expect(days.at(-1)).toMatchObject({ learners: 1, seconds: 20 })
  expect(Math.abs(school().context.clock.now().getTime() - Date.parse(asOf ?? ''))).toBeLessThan(
    60_000,
  )
})

describe('figures of past days', () => {
  const range = () => ({ from: nth(10), to: nth(14) })
  let [ann, ben, cho] = [0, 0, 0]

  beforeAll(async () => {
    ann = (await newLearner('江岸师范学院')).userId
    ben = (await newLearner()).userId
    cho = (await newLearner('江岸师范学院')).userId
    const staff = await school().createUser('curious', 'jk-admin')
    await study(ann, nth(6), course.courseId, 60)
    await study(ann, nth(10), course.courseId, 100)
    await finishLesson(ann, nth(10), course)
    await study(ann, nth(12), course.courseId, 100)
    await study(ann, nth(12), other.courseId, 40)
    await study(ben, nth(11), course.courseId, 300)
    await study(cho, nth(14), other.courseId, 500)
    await finishLesson(cho, nth(14), other)
    await study(staff, nth(12), course.courseId, 9000)
    await finish(cho, other.courseId, nth(14))
    await finish(ann, other.courseId, nth(32))
    await rebuild()
  })

  test('count each learner once, whatever the number of days and courses', async () => {
    const { totals, totalsBefore, days } = await overview(range())
    expect(totals).toMatchObject({
      activeLearners: 3,
      seconds: 1040,
      finishedLessons: 2,
      started: 3,
      finished: 1,
      finishedOfStarted: 2,
    })
    expect(totalsBefore).toMatchObject({ activeLearners: 1, seconds: 60, started: 1 })
    expect(days.map(({ learners }) => learners)).toEqual([1, 1, 1, 0, 1])
  })

  test('are filtered by institution and by course', async () => {
    expect((await overview({ ...range(), institutionId })).totals).toMatchObject({
      activeLearners: 2,
      seconds: 740,
    })
    expect((await overview({ ...range(), courseId: course.courseId })).totals).toMatchObject({
      activeLearners: 2,
      seconds: 500,
      started: 1,
      finished: 0,
    })
    expect(
      (await overview({ ...range(), institutionId, courseId: other.courseId })).totals,
    ).toMatchObject({ activeLearners: 2, seconds: 540, started: 2, finishedOfStarted: 2 })
  })

  test('equal the lists behind them', async () => {
    const ask = async (list: 'active' | 'started' | 'finished' | 'abandoned', input: object) => {
      const { body } = await school().call(
        listReportLearners.path,
        { ...range(), ...input, list },
        { token: operator },
      )
      return body.data
    }
    const active = await ask('active', {})
    expect(active.total).toBe(3)
    expect(active.list.map(({ userId, day, seconds }) => [userId, day, seconds])).toEqual([
      [cho, nth(14), 500],
      [ann, nth(12), 240],
      [ben, nth(11), 300],
    ])
    expect((await ask('active', { pageSize: 1, pageNum: 2 })).list).toMatchObject([{ userId: ann }])
    expect((await ask('active', { pageSize: 1, pageNum: 3 })).next).toBe(null)
    const first = await ask('active', { pageSize: 1 })
    expect((await ask('active', { pageSize: 1, after: first.next })).list).toMatchObject([
      { userId: ann },
    ])
    expect((await ask('active', { institutionId })).list.map(({ userId }) => userId)).toEqual([
      cho,
      ann,
    ])
    const started = await ask('started', { courseId: other.courseId })
    expect(started.list.map(({ userId, course: of }) => [userId, of?.id])).toEqual([
      [cho, other.courseId],
      [ann, other.courseId],
    ])
    expect(started.total).toBe(2)
    const rest = await ask('started', {
      courseId: other.courseId,
      after: [nth(14), cho, other.courseId].join('/'),
    })
    expect(rest.list).toMatchObject([{ userId: ann }])
    expect((await ask('started', { after: 'nowhere' })).list.length).toBe(3)
    expect((await ask('finished', {})).list).toMatchObject([{ userId: cho, day: nth(14) }])
    const abandoned = await ask('abandoned', {})
    expect(abandoned.list.map(({ userId, day }) => [userId, day])).toEqual([
      [ann, nth(12)],
      [ben, nth(11)],
    ])
    expect(abandoned.total).toBe(2)
  })

  test('are told by course, with who abandoned it', async () => {
    const courses = async (input: object) =>
      (await school().call(listReportCourses.path, { ...range(), ...input }, { token: operator }))
        .body.data
    expect(await courses({ sort: 'seconds' })).toMatchObject({
      total: 2,
      list: [
        {
          courseName: '写作 · Writing',
          seconds: 540,
          started: 2,
          finishedOfStarted: 2,
          abandoned: 0,
        },
        { courseName: '高等数学 · Calculus', seconds: 500, learners: 2, abandoned: 2 },
      ],
    })
    expect((await courses({ sort: 'abandoned' })).list[0]?.courseId).toBe(course.courseId)
    // Who studies again has not abandoned the course.
    await study(ben, nth(40), course.courseId, 10)
    await rebuild()
    expect((await courses({ courseId: course.courseId })).list[0]?.abandoned).toBe(1)
    await school().query('delete from study_days where user_id = $1 and day = $2', [ben, nth(40)])
  })

  test('do not change when they are computed again', async () => {
    const before = await overview(range())
    await rebuild()
    expect({ ...(await overview(range())), asOf: '' }).toEqual({ ...before, asOf: '' })
  })
})

test('sign-ins and refusals are counted on the day of the school', async () => {
  const { userId } = await newLearner()
  const record = (id: number | null, kind: string, at: string) =>
    school().query(
      `insert into operation_records (user_id, kind, detail, user_agent, address, happened_at)
       values ($1, $2, '{}', '', '', $3)`,
      [id, kind, at],
    )
  // Half past midnight in Shanghai.
  await record(userId, 'sign-in', `${nth(1)}T16:30:00Z`)
  await record(userId, 'sign-in-refused', `${nth(2)}T15:30:00Z`)
  await record(null, 'sign-in-refused', `${nth(2)}T10:00:00Z`)
  await rebuild()
  const { days } = await overview({ from: nth(1), to: nth(3) })
  expect(days.map(({ signedIn, refused }) => [signedIn, refused])).toEqual([
    [0, 0],
    [1, 2],
    [0, 0],
  ])
  const refused = await school().call(
    listReportSignIns.path,
    { from: nth(1), to: nth(3), isRefused: true },
    { token: operator },
  )
  expect(refused.body.data).toMatchObject({ total: 2, list: [{ userId }, { userId: null }] })
})

test('institutions and courses to filter by are listed', async () => {
  const { body } = await school().call(listReportScopes, {}, { token: operator })
  expect(body.data.institutions).toMatchObject([{ id: institutionId, name: '江岸师范学院' }])
})

test('a run that dies halfway leaves the sums of the run before', async () => {
  const day = schoolToday(school().context)
  const before = await overview({ from: day, to: day })
  const { userId } = await newLearner()
  await study(userId, day, course.courseId, 77)
  await school().query('alter table report_days rename to report_days_gone')
  school().moveClock(30_000)
  await expect(rollUp(school().context)).rejects.toThrow()
  await school().query('alter table report_days_gone rename to report_days')
  expect((await overview({ from: day, to: day })).totals).toEqual(before.totals)
  await rollUp(school().context)
  expect((await overview({ from: day, to: day })).totals.seconds).toBe(before.totals.seconds + 77)
})
