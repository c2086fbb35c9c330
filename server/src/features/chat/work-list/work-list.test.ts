import type { WorkKind } from '@jingke/contract/chat'
import {
  dismissWorkItem,
  listOwnChat,
  listWorkItems,
  sendFromWorkList,
} from '@jingke/contract/chat/calls'
import { clientFrames, serverFrames } from '@jingke/contract/chat/frames'
import { beforeAll, expect, test } from 'vitest'
import { addCategory, addCourse } from '../../../../tests/support/test-courses.ts'
import {
  addWatchableCourse,
  openPlayer,
  type TestCourse,
} from '../../../../tests/support/test-lessons.ts'
import { createCatalogue } from '../../catalogue/index.ts'
import { overdueLearners } from '../../plans/index.ts'
import { createStudy } from '../../study/index.ts'
import { type Person, useChats } from '../testing/use-chats.ts'
import { createWorkListRefresh } from './refresh-work-list.ts'

const { bind, join, newLearner, newPerson, people, school, teamId } = useChats()
let course: TestCourse
let refresh: () => Promise<void>

const day = 86_400_000

beforeAll(async () => {
  const { context } = school()
  const categoryId = await addCategory(school(), 'A')
  course = await addWatchableCourse(school(), categoryId, 'Calculus', [100, 100])
  const hooks = {
    canWatchVideo: async () => false,
    findOpenSecond: async () => null,
    listOwnResults: async () => [],
  }
  const study = createStudy(context, createCatalogue(context), hooks)
  refresh = createWorkListRefresh(study, overdueLearners)
})

const english = (person: Person) => ({ token: person.token, language: 'en' })
const list = async (kind: WorkKind, staff: Person = people.advisor) =>
  (await school().call(listWorkItems, { kind, pageSize: 50 }, english(staff))).body.data.list
const entryOf = async (kind: WorkKind, learner: Person, staff?: Person) =>
  (await list(kind, staff)).find((item) => item.learner.id === learner.userId)

const watch = async (learner: Person, from: number, to: number, index = 0) => {
  const lesson = { courseId: course.courseId, videoId: course.videoIds[index] ?? 0 }
  await (await openPlayer(school(), learner.token, lesson)).play(from, to)
}
const openAgain = (learner: Person) =>
  openPlayer(school(), learner.token, {
    courseId: course.courseId,
    videoId: course.videoIds[0] ?? 0,
  })

test('who studied and then did not for a week is quiet until the return', async () => {
  const learner = await newPerson()
  await bind(learner)
  await watch(learner, 0, 20)
  await refresh()
  expect(await entryOf('quiet', learner)).toBeUndefined()
  school().moveClock(9 * day)
  await refresh()
  const renewed = { ...learner, ...(await school().giveSession(learner.userId)) }
  Object.assign(people.advisor, await school().giveSession(people.advisor.userId))
  Object.assign(people.operator, await school().giveSession(people.operator.userId))
  expect(await entryOf('quiet', learner)).toMatchObject({ kind: 'quiet', count: 9 })
  await watch(renewed, 20, 30)
  await refresh()
  expect(await entryOf('quiet', learner)).toBeUndefined()
})

test('who opens a lesson again and again without finishing it is stuck, until it is finished', async () => {
  const learner = await newLearner()
  await watch(learner, 0, 10)
  for (let opening = 0; opening < 3; opening += 1) await openAgain(learner)
  await refresh()
  expect(await entryOf('stuck', learner)).toMatchObject({ count: 4, lessonTitle: 'Lesson 1' })
  await watch(learner, 10, 100)
  await refresh()
  expect(await entryOf('stuck', learner)).toBeUndefined()
})

test('who fails a quiz twice is listed once, until it is passed; what was settled comes back with another failure', async () => {
  const learner = await newLearner()
  const lesson = { titleZh: '测验', titleEn: 'Quiz', kind: 'quiz' as const, duration: 60 }
  const courseId = await addCourse(school(), {
    categoryId: await addCategory(school(), 'B'),
    name: 'Algebra',
    chapters: [{ titleZh: '章', titleEn: '', lessons: [lesson] }],
  })
  const [quiz] = await school().query<{ lessonId: number; quizId: number }>(
    `with quiz as (
       insert into quizzes (course_id, settings, question_count, duration, created_at)
       values ($1, '{"mustPass": true}', 1, 60, now()) returning id
     ) select lessons.id as "lessonId", quiz.id as "quizId"
     from quiz, lessons join chapters on chapters.id = chapter_id where chapters.course_id = $1`,
    [courseId],
  )
  let number = 0
  const take = async (isPassed: boolean) => {
    number += 1
    await school().query(
      `insert into quiz_attempts (user_id, course_id, lesson_id, quiz_id, number, state, seed, version_ids,
         place_points, started_at, hold_id, handed_in_at, marked_at, points, max_points, is_passed)
       values ($1, $2, $3, $4, $5, 'marked', '', '{}', '{}', $6, gen_random_uuid(), $6, $6, 0, 1, $7)`,
      [
        learner.userId,
        courseId,
        quiz?.lessonId,
        quiz?.quizId,
        number,
        new Date(school().context.clock.now().getTime() + number),
        isPassed,
      ],
    )
    await refresh()
  }
  const entry = () => entryOf('failing', learner)
  await take(false)
  expect(await entry()).toBeUndefined()
  await take(false)
  await refresh()
  expect(await entry()).toMatchObject({ count: 2, lessonTitle: 'Quiz', courseName: 'Algebra' })
  const colleague = await newPerson('jk-advisor')
  await school().query(
    `with member as (insert into chat_team_advisors (team_id, user_id) values ($1, $2)),
       role as (insert into roles (name, permissions) values ('Chats only', '["chat.answer"]') returning id)
     update users set role_id = (select id from role) where id = $2`,
    [teamId(), colleague.userId],
  )
  expect(await entryOf('failing', learner, colleague)).toBeUndefined()
  await school().call(
    dismissWorkItem,
    { chatId: learner.chatId, kind: 'failing' },
    english(people.advisor),
  )
  await refresh()
  expect(await entry()).toBeUndefined()
  await take(false)
  expect(await entry()).toMatchObject({ count: 3 })
  await take(true)
  expect(await entry()).toBeUndefined()
})

test('who has four fifths of a course is about to finish; who has all of it is not', async () => {
  const learner = await newLearner()
  await watch(learner, 0, 100)
  await refresh()
  expect(await entryOf('finishing', learner)).toBeUndefined()
  await watch(learner, 0, 70, 1)
  await refresh()
  expect(await entryOf('finishing', learner)).toMatchObject({ count: 85, courseName: 'Calculus' })
  await watch(learner, 70, 100, 1)
  await refresh()
  expect(await entryOf('finishing', learner)).toBeUndefined()
})

test('a first message is stored once as a message of the advisor, and the entry is done', async () => {
  const learner = await newLearner()
  await watch(learner, 0, 100)
  await watch(learner, 0, 70, 1)
  await refresh()
  const { chatId } = learner
  const message = { chatId, kind: 'finishing' as const, id: crypto.randomUUID(), text: ' Nearly! ' }
  for (let time = 0; time < 2; time += 1) {
    const { body } = await school().call(sendFromWorkList, message, english(people.advisor))
    expect(body.code).toBe(200)
  }
  const { body } = await school().call(listOwnChat, {}, english(learner))
  expect(body.data.list.map(({ text, mine }) => [text, mine])).toEqual([['Nearly!', false]])
  await refresh()
  expect(await entryOf('finishing', learner)).toBeUndefined()
})

test('who waits is listed, snoozed for a day, done until the next question', async () => {
  const learner = await newLearner()
  const ask = async () => {
    const client = await join(learner, learner.chatId)
    const id = crypto.randomUUID()
    client.send({
      type: clientFrames.text,
      token: learner.token,
      chatId: learner.chatId,
      message: 'Hello?',
      id,
    })
    await client.next(serverFrames.acknowledgement)
  }
  await ask()
  expect(await entryOf('waiting', learner)).toMatchObject({ kind: 'waiting' })
  const dismiss = (snoozeDays?: number) =>
    school().call(
      dismissWorkItem,
      { chatId: learner.chatId, kind: 'waiting', ...(snoozeDays && { snoozeDays }) },
      english(people.advisor),
    )
  await dismiss(1)
  expect(await entryOf('waiting', learner)).toBeUndefined()
  await school().query('update chat_work_items set snoozed_until = now() where chat_id = $1', [
    learner.chatId,
  ])
  expect(await entryOf('waiting', learner)).toBeDefined()
  await dismiss()
  expect(await entryOf('waiting', learner)).toBeUndefined()
})

test('an advisor sees and dismisses entries of the own teams only', async () => {
  const learner = await newLearner()
  const stranger = await newPerson('jk-advisor')
  await watch(learner, 0, 100)
  await watch(learner, 0, 70, 1)
  await refresh()
  expect(await entryOf('finishing', learner, stranger)).toBeUndefined()
  expect(await entryOf('finishing', learner, people.operator)).toBeDefined()
  const item = { chatId: learner.chatId, kind: 'finishing' as const }
  const dismissed = await school().call(dismissWorkItem, item, english(stranger))
  const message = { ...item, id: crypto.randomUUID(), text: 'Hello' }
  const sent = await school().call(sendFromWorkList, message, english(stranger))
  expect([dismissed.body.code, sent.body.code]).toEqual([404, 404])
  expect(await entryOf('finishing', learner)).toBeDefined()
})
