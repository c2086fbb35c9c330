import { listExtraTimes, openNextQuestion, setExtraTime } from '@jingke/contract/assessment/calls'
import { addGroupMembers, createGroup } from '@jingke/contract/people/calls'
import { beforeAll, expect, test } from 'vitest'
import { holdTime } from '../../../../tests/support/hold-time.ts'
import { singleQuestion, useQuizzes } from '../testing/use-quizzes.ts'

const { school, staff, questions, itemsOf, quiz, learner } = useQuizzes()
let items: ReturnType<typeof itemsOf> = []

beforeAll(async () => {
  items = itemsOf(await questions(...['one', 'two', 'three'].map(singleQuestion)))
})

type Lesson = Awaited<ReturnType<typeof quiz>>

const give = async (
  { courseId, lessonId }: Lesson,
  kind: 'person' | 'group',
  id: number,
  minutes: number,
) => {
  const { body } = await school().call(
    setExtraTime,
    { courseId, lessonId, kind, id, minutes },
    staff,
  )
  expect(body.code).toBe(200)
}

const groupOf = async (name: string, ...userNames: string[]) => {
  const { body } = await school().call(createGroup, { name }, staff)
  const added = await school().call(addGroupMembers, { groupId: body.data.id, userNames }, staff)
  expect(added.body.data.added).toBe(userNames.length)
  return body.data.id
}

/** Milliseconds of the whole attempt. */
const lengthOf = ({ deadline, startedAt }: { deadline: string | null; startedAt: string }) =>
  Date.parse(deadline ?? '') - Date.parse(startedAt)

test('the extra time of a group is for its members only, in open attempts and in later ones', async () => {
  holdTime()
  const lesson = await quiz({ items, timeLimit: 60 })
  const [member, other, later] = [
    await learner(lesson),
    await learner(lesson),
    await learner(lesson),
  ]
  const [held, free] = [(await member.open()).data, (await other.open()).data]
  const groupId = await groupOf('Slow readers', member.userName, later.userName)
  await give(lesson, 'group', groupId, 5)
  expect(lengthOf((await member.goOn(held.id)).data)).toBe(360_000)
  expect(lengthOf((await later.open()).data)).toBe(360_000)
  expect(lengthOf((await other.goOn(free.id)).data)).toBe(60_000)
  expect((await later.see()).data.timeLimit).toBe(360)
  expect((await other.see()).data.timeLimit).toBe(60)
})

test('who has more time is told to those only who may see learners', async () => {
  const lesson = await quiz({ items, timeLimit: 60 })
  const { userId: id } = await learner(lesson)
  await give(lesson, 'person', id, 5)
  const editorId = await school().createUser('editor', 'jk-admin')
  await school().query(
    `update users set role_id = (select id from roles where built_in = 'content-editor') where id = $1`,
    [editorId],
  )
  const editor = { token: (await school().giveSession(editorId)).token }
  const { courseId, lessonId } = lesson
  const given = { courseId, lessonId, kind: 'person', id, minutes: 0 } as const
  expect([
    (await school().call(listExtraTimes, { courseId, lessonId }, staff)).body.data.length,
    (await school().call(listExtraTimes, { courseId, lessonId }, editor)).body.code,
    (await school().call(setExtraTime, given, editor)).body.code,
  ]).toEqual([1, 403, 403])
})

test('of a person and of their groups, the most counts', async () => {
  const lesson = await quiz({ items, timeLimit: 60 })
  const { userId, userName, open, goOn } = await learner(lesson)
  const { data: attempt } = await open()
  await give(lesson, 'group', await groupOf('A', userName), 3)
  await give(lesson, 'person', userId, 2)
  expect(lengthOf((await goOn(attempt.id)).data)).toBe(240_000)
  await give(lesson, 'group', await groupOf('B', userName), 4)
  expect(lengthOf((await goOn(attempt.id)).data)).toBe(300_000)
})

test('the attempts of others are not waited for', async () => {
  const lesson = await quiz({ items, timeLimit: 60 })
  const [one, busy] = [await learner(lesson), await learner(lesson)]
  const { data: attempt } = await one.open()
  const { data: locked } = await busy.open()
  const client = await school().context.pool.connect()
  await client.query('begin')
  await client.query('select from quiz_attempts where id = $1 for update', [locked.id])
  try {
    await give(lesson, 'person', one.userId, 1)
  } finally {
    await client.query('rollback')
    client.release()
  }
  expect(lengthOf((await one.goOn(attempt.id)).data)).toBe(120_000)
})

test('a learner who begins the course once more after the closing day gets it too', async () => {
  const closesAt = new Date(school().context.clock.now().getTime() + 60_000).toISOString()
  const lesson = await quiz({ items, timeLimit: 60, closesAt })
  const { userId, open, handIn, goOn } = await learner(lesson)
  await handIn((await open()).data)
  await school().query('update quiz_attempts set is_earlier = true where user_id = $1', [userId])
  school().moveClock(600_000)
  const { data: again } = await open()
  expect(lengthOf(again)).toBe(60_000)
  await give(lesson, 'person', userId, 2)
  expect(lengthOf((await goOn(again.id)).data)).toBe(180_000)
})

test('where questions have a time, the one that is asked gets its share', async () => {
  holdTime()
  const lesson = await quiz({ items, questionTime: 60 })
  const { userId, open, goOn, as } = await learner(lesson)
  const { data: attempt } = await open()
  school().moveClock(50_000)
  await give(lesson, 'person', userId, 3)
  const { data: held } = await goOn(attempt.id)
  expect(held.turn).toMatchObject({
    place: 0,
    until: new Date(Date.parse(attempt.startedAt) + 120_000).toISOString(),
  })
  const left = { attemptId: held.id, holdId: held.holdId, place: 0 }
  const { body } = await school().call(openNextQuestion, left, as)
  expect(Date.parse(body.data.next?.until ?? '') - Date.parse(body.data.now)).toBe(120_000)
  await give(lesson, 'person', userId, 0)
  expect((await goOn(attempt.id)).data.turn?.until).toBe(body.data.next?.until)
})
