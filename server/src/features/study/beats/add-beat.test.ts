import { beforeAll, describe, expect, test } from 'vitest'
import { addCategory, addLearner, setCourseState } from '../../../../tests/test-courses.ts'
import { addWatchableCourse, openPlayer, type TestCourse } from '../../../../tests/test-lessons.ts'
import { useSchool } from '../../../../tests/test-school.ts'
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

let learners = 0
const newLearner = () => addLearner(school(), `learner-${++learners}`)
const lessonOf = ({ courseId, videoIds }: TestCourse, index = 0) => ({
  courseId,
  videoId: videoIds[index] ?? 0,
})
const rowsOf = (userId: number) =>
  school().query<{ credited: number; position: number; refused: number }>(
    'select credited, position, refused from study_records where user_id = $1',
    [userId],
  )
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
    await school().call('/jk-admin/api-admin/v1/study/finishRule', rule, { token: operator })
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

  test('hears the same answer to a beat that is sent again, and nothing is counted twice', async () => {
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
    const days = await school().query('select seconds from study_days where user_id = $1', [userId])
    expect(days).toEqual([{ seconds: 10 }])
  })
})

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
    // Real time passes while the requests run.
    expect(row?.credited).toBeLessThan(60)
  })

  test('by opening the lesson again and again earns the slack once', async () => {
    const { token } = await newLearner()
    let credited = 0
    for (let round = 0; round < 10; round += 1) {
      const player = await openPlayer(school(), token, lessonOf(course, 1))
      const { data } = await player.send({ ranges: [[round * 3, round * 3 + 3]], rate: 2 })
      credited = data.credited
    }
    expect(credited).toBeLessThanOrEqual(6)
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
    expect(credited).toBeLessThanOrEqual(25)
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
      '/jk-user/api-user/v1/watchRecord/add',
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
    await announceCatalogueChange(school().context)
    school().moveClock(10_000)
    expect((await player.send({ ranges: [[0, 10]] })).code).toBe(404)
    const places = [
      lessonOf(hidden),
      { ...lessonOf(course), courseId: other.courseId },
      { ...lessonOf(course), videoId: 999_999 },
      { ...lessonOf(course), courseId: 999_999 },
      { videoId: lessonOf(course).videoId },
    ]
    for (const place of places)
      expect((await openPlayer(school(), token, place)).opened.code).toBe(404)
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
    expect(data.credited).toBeLessThanOrEqual(4)
  })

  test('is counted and told to operators, per learner and lesson', async () => {
    const { token, userId } = await newLearner()
    const player = await openPlayer(school(), token, lessonOf(course))
    await player.play(0, 20)
    await player.send({ ranges: [[0, 500]] })
    const operator = await school().giveSession(await school().createUser('op-2', 'jk-admin'))
    const { body } = await school().call(
      '/jk-admin/api-admin/v1/study/learnerRecord',
      { id: userId },
      { token: operator.token, language: 'en' },
    )
    expect(body.data).toMatchObject({ total: 1, credited: expect.any(Number) })
    expect(body.data.refused).toBeGreaterThan(470)
    expect(body.data.list[0]).toMatchObject({
      courseName: 'Course',
      lessonTitle: 'Lesson 1',
      refused: body.data.refused,
    })
  })
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
    const path = '/jk-user/api-user/v1/watchRecord/add'
    const answers = await Promise.all([
      school().call(path, beat(round * 2 + 1, round * 10), { token }),
      node.call(path, beat(round * 2 + 2, round * 10 + 3), { token }),
    ])
    expect(answers.map(({ body }) => body.code)).toEqual([200, 200])
  }
  expect(await rowsOf(userId)).toEqual([{ credited: 60, position: 96, refused: 0 }])
})
