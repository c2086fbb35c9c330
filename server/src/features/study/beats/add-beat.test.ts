import { addBeat, getWatchRecord, setFinishRule } from '@jingke/contract/study/calls'
import { beforeAll, describe, expect, test } from 'vitest'
import { addCategory, addLearner } from '../../../../tests/support/test-courses.ts'
import {
  addWatchableCourse,
  lessonOf,
  listRecordRows,
  openPlayer,
  type TestCourse,
} from '../../../../tests/support/test-lessons.ts'
import { useSchool } from '../../../../tests/support/test-school.ts'
import { listDays } from '../figures/days.store.ts'

const school = useSchool()
let course: TestCourse
let categoryId = 0

beforeAll(async () => {
  categoryId = await addCategory(school(), 'A')
  course = await addWatchableCourse(school(), categoryId, 'Course', [100, 200])
})

let learners = 0
const newLearner = () => addLearner(school(), `learner-${++learners}`)
const rowsOf = (userId: number) => listRecordRows(school(), userId)
const watchCount = async ({ courseId }: TestCourse) =>
  (
    await school().query<{ n: number }>('select watch_count as n from courses where id = $1', [
      courseId,
    ])
  )[0]?.n

describe('a learner who watches', () => {
  test('is credited second by second, and finishes at 90 %, no sooner', async () => {
    const { token } = await newLearner()
    const player = await openPlayer(school(), token, lessonOf(course))
    expect(player.opened.data).toMatchObject({
      beatInterval: 10,
      record: { position: 0, credited: 0, duration: 100, isFinished: false, missing: 90 },
    })
    const nearly = await player.play(0, 89)
    expect(nearly.data).toMatchObject({ credited: 89, percent: 89, isFinished: false, missing: 1 })
    const done = await player.play(89, 90)
    expect(done.data).toMatchObject({
      position: 90,
      credited: 90,
      isFinished: true,
      missing: 0,
      ranges: [[0, 90]],
      refused: 0,
    })
  })

  test('finds the same second on another device, and the newest beat decides', async () => {
    const { token } = await newLearner()
    const first = await openPlayer(school(), token, lessonOf(course))
    await first.play(0, 40)
    const second = await openPlayer(school(), token, lessonOf(course))
    expect(second.opened.data.record).toMatchObject({ position: 40, credited: 40 })
    await second.play(10, 20)
    const third = await openPlayer(school(), token, lessonOf(course))
    expect(third.opened.data.record).toMatchObject({ position: 20, credited: 40 })
  })

  test('finishes no lesson by a jump to its end', async () => {
    const { token } = await newLearner()
    const player = await openPlayer(school(), token, lessonOf(course))
    school().moveClock(10_000)
    const { data } = await player.send({ position: 100, ranges: [[98, 100]], ended: true })
    expect(data).toMatchObject({ position: 100, credited: 2, isFinished: false, missing: 88 })
  })

  test('keeps what is finished, also when the rule becomes stricter', async () => {
    const { token } = await newLearner()
    const strict = await addWatchableCourse(school(), categoryId, 'Strict', [50])
    const player = await openPlayer(school(), token, lessonOf(strict))
    expect((await player.play(0, 46)).data.isFinished).toBe(true)
    const { token: operator } = await school().giveSession(
      await school().createUser('operator', 'jk-admin'),
    )
    const rule = { lessonId: strict.lessonIds[0] ?? 0, finishPercent: 100 }
    await school().call(setFinishRule, rule, { token: operator })
    const again = await openPlayer(school(), token, lessonOf(strict))
    expect(again.opened.data.record).toMatchObject({ isFinished: true, finishPercent: 100 })
    const { token: late } = await newLearner()
    const newcomer = await openPlayer(school(), late, lessonOf(strict))
    expect((await newcomer.play(0, 49)).data).toMatchObject({ isFinished: false, missing: 1 })
  })

  test('counts among those who study the course from 60 seconds on, once', async () => {
    const { token } = await newLearner()
    const quiet = await addWatchableCourse(school(), categoryId, 'Quiet', [50, 50])
    await (await openPlayer(school(), token, lessonOf(quiet))).play(0, 50)
    expect(await watchCount(quiet)).toBe(0)
    const second = await openPlayer(school(), token, lessonOf(quiet, 1))
    await second.play(0, 9)
    expect(await watchCount(quiet)).toBe(0)
    await second.play(9, 30)
    expect(await watchCount(quiet)).toBe(1)
    await second.play(0, 50)
    expect(await watchCount(quiet)).toBe(1)
  })

  test('gets the same answer to a beat that is sent again, and nothing is counted twice', async () => {
    const { token, userId } = await newLearner()
    const player = await openPlayer(school(), token, lessonOf(course))
    school().moveClock(10_000)
    const beat = { seq: 1, position: 10, ranges: [[0, 10]] as [number, number][] }
    const answers = await Promise.all([player.send(beat), player.send(beat), player.send(beat)])
    for (const { code, data } of answers) {
      expect(code).toBe(200)
      expect(data).toMatchObject({ credited: 10, position: 10 })
    }
    expect(answers.map(({ data }) => data.accepted).toSorted()).toEqual([0, 0, 10])
    expect(await listDays(school().context.db, userId)).toMatchObject([{ seconds: 10 }])
  })
})

test('a video without its course is recorded by itself', async () => {
  const { token, userId } = await newLearner()
  const [videoId = 0] = course.videoIds
  const count = await watchCount(course)
  const alone = await openPlayer(school(), token, { videoId })
  expect((await alone.play(0, 70)).data).toMatchObject({ courseId: null, credited: 70 })
  expect((await openPlayer(school(), token, { videoId })).opened.data.record.position).toBe(70)
  expect(await listDays(school().context.db, userId)).toMatchObject([{ seconds: 70 }])
  // The lesson with the same video has a record of its own.
  expect((await openPlayer(school(), token, lessonOf(course))).opened.data.record.position).toBe(0)
  expect(await watchCount(course)).toBe(count)
})

test('days of study add up, also for a learner who travels to an earlier day and back', async () => {
  const { token, userId } = await newLearner()
  // Always on different days: 25 hours apart.
  const [east, west] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago']
  const watch = async (timeZone: string, from: number, to: number) =>
    (await openPlayer(school(), token, { ...lessonOf(course), timeZone })).play(from, to)
  await watch(east, 0, 30)
  await watch(west, 30, 50)
  await watch(east, 50, 95)
  await watch(west, 0, 5)
  const days = await listDays(school().context.db, userId)
  expect(days.map(({ seconds, finishedLessons }) => [seconds, finishedLessons])).toEqual([
    [25, 0],
    [75, 1],
  ])
})

test('beats of one learner that reach two nodes at once are all kept', async () => {
  const node = await school().openNode()
  const { token, userId } = await newLearner()
  const player = await openPlayer(school(), token, lessonOf(course, 1))
  for (let round = 0; round < 10; round += 1) {
    school().moveClock(10_000)
    const beat = (seq: number, from: number) => ({
      ...lessonOf(course, 1),
      playId: player.opened.data.playId,
      seq,
      position: from + 3,
      ranges: [[from, from + 3]] as [number, number][],
      rate: 1 as const,
    })
    const answers = await Promise.all([
      school().call(addBeat, beat(round * 2 + 1, round * 10), { token }),
      node.call(addBeat, beat(round * 2 + 2, round * 10 + 3), { token }),
    ])
    expect(answers.map(({ body }) => body.code)).toEqual([200, 200])
  }
  expect(await rowsOf(userId)).toEqual([{ credited: 60, position: 96, refused: 0 }])
})

test('a lesson that is only opened ends no play of the learner', async () => {
  const { token } = await newLearner()
  const player = await openPlayer(school(), token, lessonOf(course, 1))
  await player.play(0, 10)
  const opened = await school().call(getWatchRecord, lessonOf(course, 1), { token })
  expect(opened.body.data).toMatchObject({ position: 10, credited: 10, ranges: [[0, 10]] })
  expect((await player.play(10, 20)).data.credited).toBe(20)
})

test('a play that began while the network was lost keeps up to one beat of its time, once', async () => {
  const { token } = await newLearner()
  const begin = async () => {
    const lesson = { ...lessonOf(course, 1), playingFor: 60 }
    return openPlayer(school(), token, lesson)
  }
  const first = await begin()
  expect((await first.send({ position: 60, ranges: [[0, 60]] })).data.credited).toBe(23)
  const second = await begin()
  expect((await second.send({ position: 60, ranges: [[0, 60]] })).data.credited).toBe(23)
})

test('a play that was opened through another node ends the one that this node knows', async () => {
  const node = await school().openNode()
  const { token, userId } = await newLearner()
  const older = await openPlayer(school(), token, lessonOf(course, 1))
  await older.play(0, 10)
  const newer = await openPlayer({ ...school(), call: node.call }, token, lessonOf(course, 1))
  await newer.play(10, 20)
  school().moveClock(10_000)
  expect((await older.send({ position: 30, ranges: [[20, 30]] })).code).toBe(409)
  expect((await newer.play(20, 25)).data).toMatchObject({ credited: 25, position: 25 })
  expect(await rowsOf(userId)).toMatchObject([{ credited: 25, position: 25 }])
})
