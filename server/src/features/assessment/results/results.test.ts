import {
  analyseQuiz,
  getLearnerAttempt,
  getLearnerResults,
  getResultCurves,
  listAttempts,
  listCourseResults,
  listGroupResults,
  listResults,
} from '@jingke/contract/assessment/calls'
import { beforeAll, expect, test } from 'vitest'
import { publishAssignment } from '../testing/use-assignments.ts'
import { choose, singleQuestion, useQuizzes } from '../testing/use-quizzes.ts'

const { school, staff, questions, itemsOf, quiz, learner } = useQuizzes()

type Quiz = Awaited<ReturnType<typeof quiz>>
let lesson: Quiz

beforeAll(async () => {
  lesson = await quiz({ items: itemsOf(await questions(singleQuestion('Which?'))) })
})

type Learner = Awaited<ReturnType<typeof learner>>
const answer = async (by: Learner, text: string) => {
  const { data } = await by.open()
  const asked = data.questions?.[0]?.question
  if (!asked) throw new Error('nothing was asked')
  await by.save(data, 0, 1, choose(asked, text))
  return (await by.handIn(data)).data
}

const results = async (filter: object = {}, as: { token: string } = staff) =>
  (
    await school().call(
      listResults,
      { courseId: lesson.courseId, ...filter },
      { token: as.token, language: 'en' },
    )
  ).body.data
const statesOf = async (filter: object = {}, as?: { token: string }) =>
  (await results(filter, as)).list.map(({ userName, cells }) => [
    userName,
    cells.map(({ state }) => state).join(' '),
  ])

const userNameOf = async ({ userId }: { userId: number }) =>
  (
    await school().query<{ name: string }>('select user_name as name from users where id = $1', [
      userId,
    ])
  )[0]?.name ?? ''

/** An advisor whose team has these learners. */
const newAdvisor = async (...learners: { userId: number }[]) => {
  const id = await school().createUser(`advisor-${crypto.randomUUID()}`, 'jk-advisor')
  await school().query(
    `with role as (update users set role_id = (select id from roles where built_in = 'advisor') where id = $1),
     team as (insert into chat_teams (name, created_at) values ('T' || $1, now()) returning id),
     member as (insert into chat_team_advisors (team_id, user_id) select id, $1 from team)
     insert into chat_bindings (learner_id, team_id, bound_at)
     select bound, id, now() from team, unnest($2::integer[]) as bound`,
    [id, learners.map(({ userId }) => userId)],
  )
  return { token: (await school().giveSession(id)).token }
}

test('the table of a course has who needs help first, and the attempt that counts', async () => {
  const good = await learner(lesson)
  const weak = await learner(lesson)
  const busy = await learner(lesson)
  await answer(good, 'beta')
  const passed = await answer(good, 'alpha')
  await answer(weak, 'beta')
  const failed = await answer(weak, 'gamma')
  await busy.open()
  const { list, items, course, itemCount } = await results()
  expect({ course: course.id, itemCount, titles: items.map(({ title }) => title) }).toEqual({
    course: lesson.courseId,
    itemCount: 1,
    titles: ['Quiz'],
  })
  expect(list.map(({ id }) => id)).toEqual([weak.userId, busy.userId, good.userId])
  expect(list.map(({ cells }) => cells[0])).toMatchObject([
    { state: 'failed', percent: 0, tries: 2, targetId: failed.id },
    { state: 'open', percent: null, tries: 1 },
    { state: 'passed', percent: 100, tries: 2, targetId: passed.id },
  ])
  expect(list[0]).toMatchObject({ passed: 0, failed: 1, waiting: 0, overdue: 0 })
  expect((await results({ state: 'help' })).list.map(({ id }) => id)).toEqual([weak.userId])
  expect((await results({ state: 'passed' })).list.map(({ id }) => id)).toEqual([good.userId])
  expect((await results({ sort: '-percent', pageSize: 1 })).list[0]?.id).toBe(good.userId)
  expect(await results({ pageNum: 9 })).toMatchObject({ list: [], total: 3 })
  const name = await userNameOf(weak)
  expect(await statesOf({ keyword: name.toUpperCase() })).toEqual([[name, 'failed']])
})

test('the curve counts learners by their percent, and the list of courses sums them up', async () => {
  const input = { courseId: lesson.courseId }
  const { data } = (await school().call(getResultCurves, input, staff)).body
  expect(data.course).toEqual({ parts: [1, 0, 0, 0, 0, 0, 0, 0, 0, 1], average: 50 })
  expect(data.items).toMatchObject([{ lessonId: lesson.lessonId, average: 50 }])
  const courses = (await school().call(listCourseResults, {}, staff)).body.data
  expect(courses.list.find(({ id }) => id === lesson.courseId)).toMatchObject({
    itemCount: 1,
    learners: 3,
    passed: 1,
    failed: 1,
    percent: 50,
  })
})

test('an assignment waits for marks, or is returned, or overdue', async () => {
  const dueAt = new Date(school().context.clock.now().getTime() + 60_000).toISOString()
  const task = await publishAssignment(school(), staff, { dueAt, lateRule: 'mark' })
  const [anna, bert, carl] = [await learner(task), await learner(task), await learner(task)]
  const handed = (await task.handIn(anna, 'a')).data.tries[0]
  await task.handIn(bert, 'b')
  await school().query(
    `insert into study_records (user_id, course_id, video_id, position, seconds, credited, last_watched_at)
     values ($1, $2, $3, 0, '{}', 0, now())`,
    [carl.userId, task.courseId, -task.lessonId],
  )
  const states = async () => {
    const { list } = await results({ courseId: task.courseId })
    return [anna, bert, carl].map(
      ({ userId }) => list.find(({ id }) => id === userId)?.cells[0]?.state,
    )
  }
  expect(await states()).toEqual(['waiting', 'waiting', 'none'])
  await school().query(
    `update submissions set outcome = 'returned', marked_at = now() where user_id = $1`,
    [bert.userId],
  )
  school().moveClock(120_000)
  expect(await states()).toEqual(['waiting', 'returned', 'overdue'])
  const { list } = await results({ courseId: task.courseId, state: 'help' })
  expect(list.map(({ id }) => id).sort()).toEqual([bert.userId, carl.userId].sort())
  const [waiting] = (await results({ courseId: task.courseId, state: 'waiting' })).list
  expect(waiting?.cells[0]).toMatchObject({ targetId: handed?.id, isLate: false })
})

test('members of a chosen group are shown before they begin', async () => {
  const [member, other] = [await learner(lesson), await learner(lesson)]
  await answer(other, 'alpha')
  const [group] = await school().query<{ id: number }>(
    `with made as (insert into groups (name) values ('G') returning id)
     insert into group_members (user_id, group_id) select $1, id from made returning group_id as id`,
    [member.userId],
  )
  expect(await statesOf({ groupId: group?.id })).toEqual([[await userNameOf(member), 'none']])
  expect((await results({ groupId: group?.id, state: 'none' })).total).toBe(1)
})

test('the page of a learner has each course with a result, and what is missing there', async () => {
  const one = await learner(lesson)
  const attempt = await answer(one, 'alpha')
  const input = { userId: one.userId }
  const { data } = (await school().call(getLearnerResults, input, staff)).body
  expect(data.courses).toMatchObject([
    { id: lesson.courseId, items: [{ state: 'passed', targetId: attempt.id, percent: 100 }] },
  ])
  const nobody = (await school().call(getLearnerResults, { userId: 1_000_000 }, staff)).body
  expect(nobody.code).toBe(404)
})

test('an advisor sees results of the learners of the own teams only', async () => {
  const [own, foreign] = [await learner(lesson), await learner(lesson)]
  const mine = await answer(own, 'beta')
  const theirs = await answer(foreign, 'beta')
  const advisor = await newAdvisor(own)
  expect((await results({}, advisor)).list.map(({ id }) => id)).toEqual([own.userId])
  const attempts = (await school().call(listAttempts, {}, advisor)).body.data
  expect(attempts.list.map(({ userId }) => userId)).toEqual([own.userId])
  const open = async (attemptId: number) =>
    (await school().call(getLearnerAttempt, { attemptId }, advisor)).body.code
  expect([await open(mine.id), await open(theirs.id)]).toEqual([200, 404])
  const see = async (userId: number) =>
    (await school().call(getLearnerResults, { userId }, advisor)).body.code
  expect([await see(own.userId), await see(foreign.userId)]).toEqual([200, 404])
  const curves = await school().call(getResultCurves, { courseId: lesson.courseId }, advisor)
  expect(curves.body.data.course.parts).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 0])
  const { courseId, lessonId } = lesson
  const analysed = await school().call(analyseQuiz, { courseId, lessonId }, advisor)
  expect(analysed.body.data).toMatchObject({ attempts: 1, passed: 0 })
  const courses = (await school().call(listCourseResults, {}, advisor)).body.data.list
  expect(courses.find(({ id }) => id === lesson.courseId)).toMatchObject({ learners: 1, failed: 1 })
})

test('a role that sees results but no learners has no results to see', async () => {
  const one = await learner(lesson)
  const { id: attemptId } = await answer(one, 'alpha')
  const id = await school().createUser('results-only', 'jk-admin')
  await school().query(
    `with role as (insert into roles (name, permissions) values ('Results', '["results.read"]') returning id)
     update users set role_id = (select id from role) where id = $1`,
    [id],
  )
  const as = { token: (await school().giveSession(id)).token }
  const { courseId, lessonId } = lesson
  expect((await results({}, as)).total).toBe(0)
  expect((await school().call(listAttempts, {}, as)).body.data.total).toBe(0)
  const codes = [
    (await school().call(getLearnerAttempt, { attemptId }, as)).body.code,
    (await school().call(getLearnerResults, { userId: one.userId }, as)).body.code,
  ]
  expect(codes).toEqual([404, 404])
  const analysed = await school().call(analyseQuiz, { courseId, lessonId }, as)
  expect(analysed.body.data).toMatchObject({ attempts: 0, list: [] })
  const { data } = (await school().call(getResultCurves, { courseId }, as)).body
  expect(data.course.average).toBeNull()
})

test('groups and courses show how many members have passed, of those whom the caller may see', async () => {
  const [good, weak, idle] = [await learner(lesson), await learner(lesson), await learner(lesson)]
  await answer(good, 'alpha')
  await answer(weak, 'beta')
  await school().query(
    `with added as (insert into groups (name) values ('Matrix A'), ('Matrix B') returning id, name)
     insert into group_members (user_id, group_id)
     select member, id from added, unnest($1::integer[]) as member where name = 'Matrix A'`,
    [[good.userId, weak.userId, idle.userId]],
  )
  const see = async (as: { token: string }, input = {}) =>
    (await school().call(listGroupResults, { keyword: 'matrix', ...input }, as)).body.data
  const { list, courses, courseCount } = await see(staff)
  const { courseId } = lesson
  const rowsOf = (shown: typeof list) =>
    shown.map(({ name, members, cells }) => [
      name,
      members,
      cells.find((cell) => cell.courseId === courseId),
    ])
  expect(courseCount).toBe(courses.length)
  expect(rowsOf(list)).toEqual([
    ['Matrix A', 3, { courseId, learners: 2, passed: 1, percent: 50 }],
    ['Matrix B', 0, { courseId, learners: 0, passed: 0, percent: null }],
  ])
  expect(await see(staff, { pageNum: 2 })).toMatchObject({ list: [], total: 2 })
  expect(await see(staff, { name: 'no such course' })).toMatchObject({
    courses: [],
    list: [{ cells: [] }, { cells: [] }],
  })
  const advised = await see(await newAdvisor(weak))
  expect(rowsOf(advised.list)).toEqual([
    ['Matrix A', 1, { courseId, learners: 1, passed: 0, percent: 0 }],
  ])
})
