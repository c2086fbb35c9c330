import { learnerLists, reportsEndpoints } from '@jingke/contract/reports'
import { beforeAll, expect, test } from 'vitest'
import { addLearner } from '../../../../tests/support/test-courses.ts'
import { useSchool } from '../../../../tests/support/test-school.ts'
import { addDays, dayLength } from '../../../platform/time/days.ts'
import { schoolToday } from '../report-range.ts'
import { createRandom } from '../testing/create-random.ts'
import { insertCertificate, insertStudyDay } from '../testing/past-study.ts'
import { lastClosedDay, listDaysBetween } from './days.ts'
import { rollUp } from './roll-up.ts'

const school = useSchool()
const { getReportOverview, listReportCourses, listReportLearners } = reportsEndpoints

/** The courses do not exist: what was studied of a deleted course stays in the sums. */
const courses = [900_001, 900_002, 900_003]
const seed = 20_261_116

interface Visit {
  readonly userId: number
  readonly courseId: number
  readonly day: string
  readonly seconds: number
  readonly finishedLessons: number
}
interface Finish {
  readonly userId: number
  readonly courseId: number
  readonly day: string
}

/** What happened, kept beside the database, and the institution in which each learner counts from a day on. */
const visits: Visit[] = []
const finishes: Finish[] = []
const profiles = new Map<number, number>()
const members = new Map<number, { institutionId: number; since: string }[]>()
let operator = ''
let institutions: number[] = []
let first = ''
let last = ''

const now = () => school().context.clock.now()

/** Noon in Shanghai, when yesterday is open; from 13:00 UTC until midnight in Shanghai it is closed. */
const passToNoon = () => {
  const noon = 4 * 3_600_000
  school().moveClock(dayLength - ((now().getTime() - noon) % dayLength))
}

const study = async (visit: Visit) => {
  const { userId, courseId, day, finishedLessons } = visit
  const isKnown = visits.some(
    (other) => other.userId === userId && other.courseId === courseId && other.day === day,
  )
  if (isKnown) return
  visits.push(visit)
  await insertStudyDay(school(), visit)
  await school().query(
    `insert into study_records (user_id, course_id, video_id, position, seconds, credited,
       started_at, finished_at, last_watched_at)
     select $1, $2, $3::integer + n, 1, '{[0,1)}', 1, $4, $4, $4
     from generate_series(1, $5::integer) as n`,
    [userId, courseId, 10 * visits.length, `${day}T12:00:00+08:00`, finishedLessons],
  )
}

const finish = async (found: Finish) => {
  const { userId, courseId } = found
  if (finishes.some((other) => other.userId === userId && other.courseId === courseId)) return
  finishes.push(found)
  await insertCertificate(school(), found)
}

const move = async (userId: number, institutionId: number) => {
  profiles.set(userId, institutionId)
  await school().query(
    `update profiles set institution_name = (select name from institutions where id = $2)
     where user_id = $1`,
    [userId, institutionId],
  )
}

/** A move takes effect after the last closed day, for learners who were counted before. */
const passDays = async (count: number) => {
  const closedBefore = lastClosedDay(now())
  school().moveClock(count * dayLength)
  const closed = lastClosedDay(now())
  for (const [userId, terms] of members) {
    const institutionId = profiles.get(userId) ?? -1
    if (terms.at(-1)?.institutionId !== institutionId)
      terms.push({ institutionId, since: addDays(closedBefore, 1) })
  }
  for (const { userId, day } of visits)
    if (day <= closed && !members.has(userId))
      members.set(userId, [{ institutionId: profiles.get(userId) ?? -1, since: '' }])
  await rollUp(school().context)
}

const institutionOn = (userId: number, day: string): number =>
  members.get(userId)?.findLast(({ since }) => since <= day)?.institutionId ?? -1

beforeAll(async () => {
  const rows = await school().query<{ id: number }>(
    `insert into institutions (name) values ('江岸师范学院'), ('望山医专') returning id`,
  )
  institutions = rows.map(({ id }) => id)
  const learners: number[] = []
  for (let n = 0; n < 12; n += 1) {
    const { userId } = await addLearner(school(), `counted-${n}`)
    learners.push(userId)
    await school().query('insert into profiles (user_id) values ($1)', [userId])
    await move(userId, institutions[n % 2] ?? 0)
  }
  const random = createRandom(seed)
  const pick = <Item>(list: readonly Item[]): Item => list[random(list.length)] as Item
  const moving = [...learners]
  passToNoon()
  await rollUp(school().context)
  first = schoolToday(school().context)
  for (let n = 0; n < 18; n += 1) {
    const today = schoolToday(school().context)
    for (let times = random(6); times > 0; times -= 1) {
      const visit = { userId: pick(learners), courseId: pick(courses), seconds: 1 + random(600) }
      // A day that has begun yesterday is still open: beats of a western zone arrive late.
      const day = random(4) === 0 ? addDays(today, -1) : today
      await study({ ...visit, day, finishedLessons: random(2) })
      if (random(5) === 0) await finish({ ...visit, day: today })
    }
    if (random(3) === 0) await move(moving.pop() ?? 0, pick(institutions))
    await passDays(1)
  }
  last = schoolToday(school().context)
  // What erasing a learner deletes; the sums keep what was studied.
  await school().query('delete from certificates where user_id = $1', [learners[0]])
  await school().query('delete from profiles where user_id = $1', [learners[0]])
  profiles.delete(learners[0] ?? 0)
  await passDays(40)
  operator = (await school().giveSession(await school().createUser('operator', 'jk-admin'))).token
}, 120_000)

const ranges = () => [
  { from: first, to: last },
  { from: addDays(first, 4), to: addDays(first, 9) },
  { from: addDays(first, 7), to: addDays(first, 7) },
]

/** Each range with each filter and without. */
const scopes = () =>
  ranges().flatMap((range) =>
    [0, ...institutions].flatMap((institutionId) =>
      [0, ...courses].map((courseId) => ({
        ...range,
        ...(institutionId > 0 && { institutionId }),
        ...(courseId > 0 && { courseId }),
      })),
    ),
  )

const keyOf = ({ userId, courseId }: { userId: number; courseId: number }) =>
  `${userId}/${courseId}`

/** The same figures from all that happened. */
const scan = (from: string, to: string, institutionId: number, courseId: number) => {
  const isWanted = (row: { userId: number; courseId: number; day: string }) =>
    row.day >= from &&
    row.day <= to &&
    (courseId === 0 || row.courseId === courseId) &&
    (institutionId === 0 || institutionOn(row.userId, row.day) === institutionId)
  const byPair = Map.groupBy(
    visits.toSorted((a, b) => a.day.localeCompare(b.day)),
    keyOf,
  )
  const pairs = [...byPair.values()]
  const firsts = pairs.map((ofPair) => ofPair[0]).filter((visit) => visit !== undefined)
  const lasts = pairs.map((ofPair) => ofPair.at(-1)).filter((visit) => visit !== undefined)
  const done = new Set(finishes.map(keyOf))
  const studied = visits.filter(isWanted)
  return {
    activeLearners: new Set(studied.map(({ userId }) => userId)).size,
    seconds: studied.reduce((sum, { seconds }) => sum + seconds, 0),
    finishedLessons: studied.reduce((sum, row) => sum + row.finishedLessons, 0),
    started: firsts.filter(isWanted).length,
    finished: finishes.filter(isWanted).length,
    finishedOfStarted: firsts.filter((visit) => isWanted(visit) && done.has(keyOf(visit))).length,
    abandoned: lasts.filter(
      (visit) =>
        !done.has(keyOf(visit)) &&
        visit.day >= from &&
        visit.day <= to &&
        (courseId === 0 || visit.courseId === courseId) &&
        (institutionId === 0 || institutionOn(visit.userId, '9999') === institutionId),
    ).length,
  }
}

test('kept sums equal a scan of everything that happened', async () => {
  expect(visits.length).toBeGreaterThan(30)
  expect([...members.values()].filter((terms) => terms.length > 1).length).toBeGreaterThan(2)
  for (const input of scopes()) {
    const { from, to, institutionId = 0, courseId = 0 } = input
    const { abandoned, finishedOfStarted, ...expected } = scan(from, to, institutionId, courseId)
    const overview = await school().call(getReportOverview.path, input, { token: operator })
    const list = await school().call(
      listReportLearners.path,
      { ...input, list: 'abandoned' },
      { token: operator },
    )
    const seen = { ...overview.body.data.totals, abandoned: list.body.data.total }
    expect(seen, JSON.stringify(input)).toMatchObject({
      ...expected,
      abandoned,
      ...(institutionId === 0 && { finishedOfStarted }),
    })
  }
})

test('each day by itself equals a scan too', async () => {
  const input = { from: first, to: last }
  const { body } = await school().call(getReportOverview.path, input, { token: operator })
  expect(body.data.days.map(({ day, learners, seconds }) => [day, learners, seconds])).toEqual(
    listDaysBetween(first, last).map((day) => {
      const { activeLearners, seconds } = scan(day, day, 0, 0)
      return [day, activeLearners, seconds]
    }),
  )
})

// From long before to long after, all slots of `report_returns` with study are whole.
test.each([-5, 0, 38])('courses from %i days before the study on equal a scan', async (before) => {
  const from = addDays(first, -before)
  for (const to of [last, addDays(last, 38)])
    for (const institutionId of [0, ...institutions]) {
      const input = { from, to, ...(institutionId > 0 && { institutionId }) }
      const { body } = await school().call(listReportCourses.path, input, { token: operator })
      for (const id of courses) {
        const { activeLearners, abandoned, seconds, finished } = scan(from, to, institutionId, id)
        const sums = expect.objectContaining({ learners: activeLearners, abandoned, seconds })
        const row = body.data.list.find(({ courseId }) => courseId === id)
        expect(row).toEqual(activeLearners + finished > 0 ? sums : undefined)
      }
    }
})

test('each list of learners is as long as its figure', async () => {
  for (const list of learnerLists)
    for (const range of ranges())
      for (const courseId of [0, ...courses]) {
        const input = { ...range, list, pageSize: 50, ...(courseId > 0 && { courseId }) }
        const { body } = await school().call(listReportLearners.path, input, { token: operator })
        const { total, list: rows } = body.data
        expect([total, JSON.stringify(input)]).toEqual([rows.length, JSON.stringify(input)])
      }
})

/** For an institution: those who are counted there at present. */
const listActive = (from: string, to: string, institutionId: number, courseId: number) => {
  const days = new Map<number, string>()
  for (const { userId, day, courseId: studied } of visits)
    if (
      day >= from &&
      day <= to &&
      (courseId === 0 || studied === courseId) &&
      (institutionId === 0 || institutionOn(userId, '9999') === institutionId) &&
      day > (days.get(userId) ?? '')
    )
      days.set(userId, day)
  return [...days].toSorted((a, b) => b[1].localeCompare(a[1]) || b[0] - a[0])
}

const expectActiveListed = async () => {
  for (const input of scopes()) {
    const { from, to, institutionId = 0, courseId = 0 } = input
    const { body } = await school().call(
      listReportLearners.path,
      { ...input, pageSize: 50 },
      { token: operator },
    )
    expect(
      body.data.list.map(({ userId, day }) => [userId, day]),
      JSON.stringify(input),
    ).toEqual(listActive(from, to, institutionId, courseId))
  }
}

test('active learners are listed by their last day in the range', expectActiveListed)

test('sums computed anew in one run equal those computed day by day', async () => {
  await school().query('delete from report_progress')
  school().moveClock(60_000)
  await rollUp(school().context)
  for (const input of scopes().filter((scope) => !('institutionId' in scope))) {
    const { from, to, courseId = 0 } = input
    const { body } = await school().call(getReportOverview.path, input, { token: operator })
    const { activeLearners, seconds, finishedLessons, started } = scan(from, to, 0, courseId)
    const expected = { activeLearners, seconds, finishedLessons, started }
    expect(body.data.totals, JSON.stringify(input)).toMatchObject(expected)
  }
  await expectActiveListed()
})
