import { addBeat, listLearnerRecords } from '@jingke/contract/study/calls'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { holdTime } from '../../../../tests/support/hold-time.ts'
import { addCategory, addLearner, setCourseState } from '../../../../tests/support/test-courses.ts'
import {
  addWatchableCourse,
  lessonOf,
  listRecordRows,
  openPlayer,
  type TestCourse,
} from '../../../../tests/support/test-lessons.ts'
import { useSchool } from '../../../../tests/support/test-school.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { announceCatalogueChange } from '../../catalogue/index.ts'

const school = useSchool()
let course: TestCourse
let other: TestCourse
let categoryId = 0

beforeAll(async () => {
  categoryId = await addCategory(school(), 'A')
  course = await addWatchableCourse(school(), categoryId, 'Course', [100, 200])
  other = await addWatchableCourse(school(), categoryId, 'Other', [100])
})

beforeEach(holdTime)

let learners = 0
const newLearner = () => addLearner(school(), `learner-${++learners}`)
const rowsOf = (userId: number) => listRecordRows(school(), userId)

describe('forging', () => {
  test('by one request earns what a player could have played', async () => {
    const { token, userId } = await newLearner()
    const player = await openPlayer(school(), token, lessonOf(course, 1))
    school().moveClock(3_600_000)
    const { data } = await player.send({ position: 200, ranges: [[0, 200]], rate: 2, ended: true })
    expect(data).toMatchObject({ credited: 43, accepted: 43, refused: 157, isFinished: false })
    expect(await rowsOf(userId)).toMatchObject([{ credited: 43, refused: 157 }])
  })

  test('by a thousand requests at once earns no more than the slack', async () => {
    const { token, userId } = await newLearner()
    const player = await openPlayer(school(), token, lessonOf(course, 1))
    const codes: number[] = []
    for (let round = 0; round < 100; round += 1) {
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, index) => {
          const at = (round * 10 + index) % 200
          return player.send({ ranges: [[at, at + 1]], rate: 2 })
        }),
      )
      codes.push(...answers.map(({ code }) => code))
    }
    expect(new Set(codes)).toEqual(new Set([200]))
    const [row] = await rowsOf(userId)
    expect(row?.credited).toBe(3)
  })

  test('by opening the lesson again and again earns the slack once', async () => {
    const { token } = await newLearner()
    let credited = 0
    for (let round = 0; round < 10; round += 1) {
      const player = await openPlayer(school(), token, lessonOf(course, 1))
      const { data } = await player.send({ ranges: [[round * 3, round * 3 + 3]], rate: 2 })
      credited = data.credited
    }
    expect(credited).toBe(3)
  })

  test('by time that another play did not use earns the slack', async () => {
    const { token } = await newLearner()
    const idle = await openPlayer(school(), token, lessonOf(course))
    school().moveClock(60_000)
    await idle.send({ ranges: [[0, 1]] })
    const player = await openPlayer(school(), token, lessonOf(course, 1))
    const { data } = await player.send({ ranges: [[0, 60]] })
    expect(data.credited).toBe(3)
  })

  test('by a client that waits and sends everything at once earns one beat', async () => {
    const { token } = await newLearner()
    const player = await openPlayer(school(), token, lessonOf(course, 1))
    school().moveClock(200_000)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        player.send({ seq: index + 1, ranges: [[index * 10, index * 10 + 10]] }),
      ),
    )
    const credited = Math.max(...answers.map(({ data }) => data.credited))
    expect(credited).toBe(23)
  })

  test('on two devices at double speed: the older is told and earns nothing', async () => {
    const { token } = await newLearner()
    const older = await openPlayer(school(), token, lessonOf(course, 1))
    await older.play(0, 20, 2)
    const newer = await openPlayer(school(), token, lessonOf(course, 1))
    school().moveClock(10_000)
    const [one, two] = await Promise.all([
      older.send({ position: 40, ranges: [[20, 40]], rate: 2 }),
      newer.send({ position: 60, ranges: [[40, 60]], rate: 2 }),
    ])
    expect(one).toMatchObject({ code: 409, data: null })
    expect(two.data).toMatchObject({ credited: 40, position: 60 })
    expect((await older.send({ position: 1, ranges: [] })).code).toBe(409)
    const again = await openPlayer(school(), token, lessonOf(course, 1))
    expect(again.opened.data.record.position).toBe(60)
  })

  test('with the play of another learner earns nothing for either', async () => {
    const [anna, bob] = [await newLearner(), await newLearner()]
    const played = await openPlayer(school(), anna.token, lessonOf(course))
    await openPlayer(school(), bob.token, lessonOf(course))
    school().moveClock(10_000)
    const stolen = await school().call(
      addBeat,
      {
        ...lessonOf(course),
        playId: played.opened.data.playId,
        seq: 1,
        position: 9,
        ranges: [[0, 9]],
        rate: 1,
      },
      { token: bob.token },
    )
    expect(stolen.body.code).toBe(409)
    expect([...(await rowsOf(anna.userId)), ...(await rowsOf(bob.userId))]).toEqual([])
  })

  test('for a foreign or hidden lesson is answered as for one that does not exist', async () => {
    const { token, userId } = await newLearner()
    const hidden = await addWatchableCourse(school(), categoryId, 'Hidden', [100])
    const player = await openPlayer(school(), token, lessonOf(hidden))
    expect(player.opened.code).toBe(200)
    await setCourseState(school(), hidden.courseId, 'hidden')
    await inTransaction(school().context, announceCatalogueChange)
    school().moveClock(10_000)
    expect((await player.send({ ranges: [[0, 10]] })).code).toBe(404)
    const lessons = [
      lessonOf(hidden),
      { ...lessonOf(course), courseId: other.courseId },
      { ...lessonOf(course), videoId: 999_999 },
      { ...lessonOf(course), courseId: 999_999 },
      { videoId: lessonOf(hidden).videoId },
    ]
    for (const lesson of lessons)
      expect((await openPlayer(school(), token, lesson)).opened.code).toBe(404)
    expect(await rowsOf(userId)).toEqual([])
  })

  test('a play of one lesson earns nothing in another', async () => {
    const { token, userId } = await newLearner()
    const player = await openPlayer(school(), token, lessonOf(course))
    school().moveClock(10_000)
    expect((await player.send({ ...lessonOf(course, 1), ranges: [[0, 10]] })).code).toBe(409)
    expect(await rowsOf(userId)).toEqual([])
  })

  test.each([
    ['a rate that is not offered', { rate: 16 }],
    ['half a second', { ranges: [[0.5, 2]] }],
    ['a second before the start', { ranges: [[-5, 2]] }],
    ['a position before the start', { position: -1 }],
    ['a sequence number of 0', { seq: 0 }],
    ['too many ranges', { ranges: Array.from({ length: 101 }, (_, at) => [2 * at, 2 * at + 1]) }],
  ])('with %s is wrong input', async (_, over) => {
    const { token } = await newLearner()
    const player = await openPlayer(school(), token, lessonOf(course))
    expect((await player.send(over as never)).code).toBe(422)
  })

  test('with a clock of its own changes nothing', async () => {
    const { token } = await newLearner()
    const player = await openPlayer(school(), token, lessonOf(course))
    const future = { ts: Date.now() + 1e9, receivedAt: Date.now() + 1e9, beatAt: 0, userId: 1 }
    const { data } = await player.send({ ranges: [[0, 100]], ...future } as never)
    expect(data.credited).toBe(3)
  })

  test('is counted and told to operators, per learner and lesson', async () => {
    const { token, userId } = await newLearner()
    const player = await openPlayer(school(), token, lessonOf(course))
    await player.play(0, 20)
    await player.send({ ranges: [[0, 500]] })
    const operator = await school().giveSession(await school().createUser('op-2', 'jk-admin'))
    const { body } = await school().call(
      listLearnerRecords,
      { id: userId },
      { token: operator.token, language: 'en' },
    )
    expect(body.data).toMatchObject({ total: 1, credited: expect.any(Number) })
    expect(body.data.refused).toBe(475)
    expect(body.data.list[0]).toMatchObject({
      courseName: 'Course',
      lessonTitle: 'Lesson 1',
      refused: body.data.refused,
    })
  })
})
