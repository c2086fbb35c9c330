import { getLearnerCard, getWatchedNow } from '@jingke/contract/chat/calls'
import { addFavourite } from '@jingke/contract/favourites/calls'
import { reportPlaybackError } from '@jingke/contract/study/calls'
import { beforeAll, expect, test } from 'vitest'
import { addCategory } from '../../../../tests/support/test-courses.ts'
import {
  addWatchableCourse,
  openPlayer,
  type TestCourse,
} from '../../../../tests/support/test-lessons.ts'
import { type Person, useChats } from '../testing/use-chats.ts'

const { bind, newLearner, newPerson, people, school } = useChats()
let course: TestCourse

beforeAll(async () => {
  const categoryId = await addCategory(school(), 'A')
  course = await addWatchableCourse(school(), categoryId, 'Calculus', [100, 100])
})

const english = (person: Person) => ({ token: person.token, language: 'en' })
const cardOf = async (staff: Person, chatId: number) =>
  (await school().call(getLearnerCard, { chatId }, english(staff))).body
const nowOf = async (staff: Person, chatId: number) =>
  (await school().call(getWatchedNow, { chatId }, english(staff))).body

const watch = async (learner: Person, from: number, to: number, index = 0) => {
  const lesson = { courseId: course.courseId, videoId: course.videoIds[index] ?? 0 }
  const player = await openPlayer(school(), learner.token, lesson)
  await player.play(from, to)
}

test('the card of a new learner says who, which team and since when, and no study', async () => {
  const learner = await newLearner()
  await school().query(
    `insert into profiles (user_id, institution_name) values ($1, 'Hill School')
     on conflict (user_id) do update set institution_name = excluded.institution_name`,
    [learner.userId],
  )
  const { data } = await cardOf(people.advisor, learner.chatId)
  expect(data).toMatchObject({
    learner: { id: learner.userId, userName: learner.userName },
    institutionName: 'Hill School',
    groups: [],
    team: { name: 'Team' },
    teamSince: expect.any(String),
    now: null,
    courses: [],
    error: null,
    favourites: [],
    cases: [],
    signIn: { at: expect.any(String), device: expect.any(String) },
  })
  expect(data.days.map(({ seconds }) => seconds)).toEqual([0, 0, 0, 0, 0, 0, 0])
})

test('the card shows progress by course, the last seven days and favourites', async () => {
  const learner = await newLearner()
  await school().call(addFavourite, { courseId: course.courseId }, { token: learner.token })
  await watch(learner, 0, 100)
  await watch(learner, 0, 30, 1)
  const { data } = await cardOf(people.advisor, learner.chatId)
  expect(data.courses).toMatchObject([
    { courseId: course.courseId, percent: 65, finishedLessons: 1, lessonCount: 2 },
  ])
  expect(data.days.reduce((sum, { seconds }) => sum + seconds, 0)).toBe(130)
  expect(data.favourites).toEqual([{ courseId: course.courseId, name: 'Calculus' }])
})

test("the learner's lesson and second follow the beats, and are not live a while after the last", async () => {
  const learner = await newLearner()
  expect((await nowOf(people.advisor, learner.chatId)).data).toBeNull()
  await watch(learner, 0, 30)
  const lesson = { courseName: 'Calculus', title: 'Lesson 1', lessonId: course.lessonIds[0] }
  const live = (await nowOf(people.advisor, learner.chatId)).data
  expect(live).toMatchObject({ ...lesson, position: 30, isLive: true, duration: 100 })
  await watch(learner, 60, 70)
  expect((await nowOf(people.advisor, learner.chatId)).data).toMatchObject({ position: 70 })
  school().moveClock(60_000)
  const later = (await nowOf(people.advisor, learner.chatId)).data
  expect(later).toMatchObject({ ...lesson, position: 70, isLive: false })
})

test('the last playback error that the player reported is kept when later beats arrive', async () => {
  const learner = await newLearner()
  const report = (reason: 'network' | 'expired', position: number) =>
    school().call(
      reportPlaybackError,
      { courseId: course.courseId, videoId: course.videoIds[1] ?? 0, reason, position },
      { token: learner.token },
    )
  await watch(learner, 0, 10)
  await report('expired', 3)
  await report('network', 42)
  await watch(learner, 10, 20)
  const { data } = await cardOf(people.advisor, learner.chatId)
  expect(data.error).toMatchObject({ reason: 'network', position: 42, title: 'Lesson 2' })
})

test('an advisor of another team is refused, one who leads the teams is not', async () => {
  const learner = await newLearner()
  const stranger = await newPerson('jk-advisor')
  for (const answer of [
    await cardOf(stranger, learner.chatId),
    await nowOf(stranger, learner.chatId),
    await cardOf(learner, learner.chatId),
  ])
    expect(answer).toMatchObject({ data: null, code: expect.toSatisfy((code) => code >= 403) })
  expect((await cardOf(people.operator, learner.chatId)).code).toBe(200)
  await bind(learner, null)
  expect((await cardOf(people.advisor, learner.chatId)).code).toBe(404)
})
