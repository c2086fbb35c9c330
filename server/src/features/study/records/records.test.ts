import { getCourseDetails, listCourses } from '@jingke/contract/catalogue/calls'
import { addFavourite } from '@jingke/contract/favourites/calls'
import {
  exportStudyRecords,
  getContinueLearning,
  listCourseProgress,
  listStudyRecords,
  removeStudyRecord,
} from '@jingke/contract/study/calls'
import { beforeAll, describe, expect, test } from 'vitest'
import { addCategory, addLearner, setCourseState } from '../../../../tests/support/test-courses.ts'
import {
  addWatchableCourse,
  openPlayer,
  type TestCourse,
} from '../../../../tests/support/test-lessons.ts'
import { useSchool } from '../../../../tests/support/test-school.ts'
import { announceCatalogueChange } from '../../catalogue/index.ts'

const school = useSchool()
let categoryId = 0
let course: TestCourse
let other: TestCourse

beforeAll(async () => {
  categoryId = await addCategory(school(), 'A')
  course = await addWatchableCourse(school(), categoryId, '=高等数学 · Calculus', [100, 100, 0])
  other = await addWatchableCourse(school(), categoryId, '写作 · Writing', [60])
})

let learners = 0

/** A learner who calls in English. */
const newLearner = async () => {
  const { token, userId } = await addLearner(school(), `learner-${++learners}`)
  const options = { token, language: 'en' }
  return {
    userId,
    token,
    watch: async ({ courseId, videoIds }: TestCourse, index: number, from: number, to: number) => {
      const player = await openPlayer(school(), token, { courseId, videoId: videoIds[index] ?? 0 })
      return (await player.play(from, to)).data
    },
    records: async (input: object = {}) =>
      (await school().call(listStudyRecords, input, options)).body.data,
    mine: async (input: object = {}) =>
      (await school().call(listCourses, { mine: true, ...input }, options)).body.data,
    details: async (input: { courseId: number; videoId?: number }) =>
      (await school().call(getCourseDetails, input, options)).body.data,
    progress: async () => (await school().call(listCourseProgress, {}, options)).body.data,
    goOn: async () => (await school().call(getContinueLearning, {}, options)).body.data,
    remove: (courseId: number, videoId: number) =>
      school().call(removeStudyRecord, { courseId, videoId }, options),
    csv: async (kind: 'records' | 'days') =>
      (
        await school().sendRaw({
          url: exportStudyRecords,
          payload: { kind, timeZone: 'Europe/Berlin' },
          headers: { authorization: `Bearer ${token}`, 'accept-language': 'en' },
        })
      ).bytes.toString(),
  }
}

describe('the study record', () => {
  test('holds what was watched, the last first, by keyword and state, page by page', async () => {
    const anna = await newLearner()
    await anna.watch(course, 0, 0, 100)
    await anna.watch(course, 1, 0, 30)
    await anna.watch(other, 0, 0, 20)
    const all = await anna.records()
    expect(all.list).toMatchObject([
      { courseName: '写作 · Writing', lessonTitle: 'Lesson 1', position: 20, percent: 33 },
      { lessonTitle: 'Lesson 2', position: 30, credited: 30, duration: 100, isFinished: false },
      { lessonTitle: 'Lesson 1', position: 100, percent: 100, isFinished: true },
    ])
    expect(all.list[2]?.finishedAt).not.toBeNull()
    const titles = async (input: object) =>
      (await anna.records(input)).list.map(({ courseId, lessonTitle }) => [courseId, lessonTitle])
    expect(await titles({ state: 'finished' })).toEqual([[course.courseId, 'Lesson 1']])
    expect(await titles({ state: 'learning', keyword: 'CALC' })).toEqual([
      [course.courseId, 'Lesson 2'],
    ])
    expect(await titles({ keyword: 'lesson 2' })).toEqual([[course.courseId, 'Lesson 2']])
    expect(await anna.records({ pageSize: 2, pageNum: 2 })).toMatchObject({
      total: 3,
      totalPage: 2,
      list: [{ lessonTitle: 'Lesson 1' }],
    })
  })

  test('hides a removed lesson until it is watched again; the progress stays', async () => {
    const anna = await newLearner()
    await anna.watch(course, 0, 0, 50)
    await anna.remove(course.courseId, course.videoIds[0] ?? 0)
    expect((await anna.records()).total).toBe(0)
    expect(await anna.progress()).toMatchObject([
      { courseId: course.courseId, percent: 6, finishedLessons: 0 },
    ])
    await anna.watch(course, 0, 50, 60)
    expect((await anna.records()).list).toMatchObject([{ credited: 60 }])
  })

  test('has no records of others, and none of a hidden course', async () => {
    const [anna, bob] = [await newLearner(), await newLearner()]
    const fading = await addWatchableCourse(school(), categoryId, 'Fading', [60])
    await anna.watch(fading, 0, 0, 20)
    expect((await bob.records({ userId: anna.userId })).total).toBe(0)
    await bob.remove(fading.courseId, fading.videoIds[0] ?? 0)
    expect((await anna.records()).total).toBe(1)
    await setCourseState(school(), fading.courseId, 'hidden')
    await announceCatalogueChange(school().context)
    expect((await anna.records()).total).toBe(0)
    expect((await anna.mine()).total).toBe(0)
    expect(await anna.goOn()).toBeNull()
    await setCourseState(school(), fading.courseId, 'published')
    await announceCatalogueChange(school().context)
    expect((await anna.records()).total).toBe(1)
  })

  test('as CSV runs no formula', async () => {
    const anna = await newLearner()
    await anna.watch(course, 0, 0, 20)
    const [head, line] = (await anna.csv('records')).split('\r\n')
    expect(head).toBe(
      '\uFEFFCourse,Lesson,Progress (%),Watched (s),Duration (s),Position (s),State,Finished at,Last watched at,Result,Points,Out of',
    )
    expect(line).toMatch(
      /^'=高等数学 · Calculus,Lesson 1,20,20,100,20,learning,,\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,,,$/,
    )
    expect((await anna.csv('days')).split('\r\n')[1]).toMatch(/^\d{4}-\d\d-\d\d,20,0$/)
  })
})

describe('my courses', () => {
  test('are those begun and collected, with where to go on', async () => {
    const anna = await newLearner()
    const idle = await addWatchableCourse(school(), categoryId, 'Idle', [60])
    await school().call(addFavourite, { courseId: idle.courseId }, { token: anna.token })
    await anna.watch(other, 0, 0, 60)
    await anna.watch(course, 1, 0, 30)
    const { list, total } = await anna.mine({ sort: 'recent' })
    expect(total).toBe(3)
    const byId = new Map(list.map(({ id, study }) => [id, study]))
    expect(byId.get(course.courseId)).toMatchObject({
      isFinished: false,
      isCollected: false,
      finishedLessons: 0,
      last: { lessonTitle: 'Lesson 2', position: 30, duration: 100 },
    })
    expect(byId.get(other.courseId)).toMatchObject({
      percent: 100,
      isFinished: true,
      certificateCode: expect.stringMatching(/^(\w{4}-){3}\w{4}$/),
    })
    expect(byId.get(idle.courseId)).toMatchObject({ percent: 0, isCollected: true, last: null })
    expect(byId.get(idle.courseId)?.goOn).toBeNull()
    const ids = async (input: object) => (await anna.mine(input)).list.map(({ id }) => id)
    expect(await ids({ state: 'learning' })).toEqual([course.courseId])
    expect(await ids({ state: 'finished' })).toEqual([other.courseId])
    expect(await ids({ state: 'collected' })).toEqual([idle.courseId])
    expect(await ids({ sort: 'progress' })).toEqual([
      other.courseId,
      course.courseId,
      idle.courseId,
    ])
    expect(await ids({ keyword: 'writing' })).toEqual([other.courseId])
    const cards = await school().call(listCourses, {}, { token: anna.token })
    expect(cards.body.data.list.every((card) => card.study === undefined)).toBe(true)
  })
})

test('the last lesson of a course has its own date; where to go on is the next one', async () => {
  const anna = await newLearner()
  await anna.watch(course, 1, 0, 20)
  await anna.watch(course, 0, 0, 100)
  const [mine] = (await anna.mine()).list
  const [last] = (await anna.records()).list
  expect(last).toMatchObject({ lessonTitle: 'Lesson 1', isFinished: true })
  expect(mine?.study).toMatchObject({
    last: { lessonTitle: 'Lesson 1', position: 100, watchedAt: last?.lastWatchedAt },
    goOn: { lessonTitle: 'Lesson 2' },
  })
})

describe('resume', () => {
  test('opens the lesson where the learner left off, with the progress of every lesson', async () => {
    const anna = await newLearner()
    const fresh = await anna.details({ courseId: course.courseId })
    expect(fresh.current).toMatchObject({
      videoId: course.videoIds[0],
      position: 0,
      ranges: [],
      missing: 90,
      finishPercent: 90,
    })
    expect(fresh.progress).toEqual({
      percent: 0,
      finishedLessons: 0,
      isFinished: false,
      missing: [{ kind: 'lesson', isWaiting: false, count: 3, chapters: [1] }],
      certificateCode: null,
    })
    await anna.watch(course, 1, 40, 70)
    const { current, chapters, progress } = await anna.details({ courseId: course.courseId })
    expect(current).toMatchObject({
      videoId: course.videoIds[1],
      position: 70,
      ranges: [[40, 70]],
      isFinished: false,
      missing: 60,
    })
    expect(chapters[0]?.lessons.map((lesson) => lesson.progress)).toEqual([
      null,
      { position: 70, credited: 30, percent: 30, isFinished: false },
      null,
    ])
    expect(progress.percent).toBe(3)
    const asked = await anna.details({ courseId: course.courseId, videoId: course.videoIds[0] })
    expect(asked.current).toMatchObject({ videoId: course.videoIds[0], position: 0 })
  })

  test('goes to the next lesson from one that was watched to its end', async () => {
    const anna = await newLearner()
    await anna.watch(course, 0, 0, 100)
    const { current } = await anna.details({ courseId: course.courseId })
    expect(current).toMatchObject({ videoId: course.videoIds[1], position: 0 })
    expect(await anna.goOn()).toMatchObject({
      course: { id: course.courseId },
      lessonTitle: 'Lesson 2',
      position: 0,
      timeLeft: 100,
    })
  })

  test('continues with the newest lesson that is not finished, at its second', async () => {
    const anna = await newLearner()
    expect(await anna.goOn()).toBeNull()
    await anna.watch(course, 0, 0, 40)
    await anna.watch(other, 0, 0, 60)
    expect(await anna.goOn()).toMatchObject({
      course: { id: course.courseId, name: '=高等数学 · Calculus' },
      videoId: course.videoIds[0],
      position: 40,
      duration: 100,
      timeLeft: 60,
      picture: null,
    })
  })
})
