import {
  giveMarks,
  listAnswersToMark,
  listQuestionsToMark,
  listSubmissions,
  markSubmission,
  previewRegrade,
  regradeQuestion,
} from '@jingke/contract/assessment/calls'
import {
  addTeacher,
  deleteTeacher,
  listEditableTeachers,
  updateTeacher,
} from '@jingke/contract/catalogue/calls'
import { beforeAll, expect, test } from 'vitest'
import { addLearner } from '../../../tests/support/test-courses.ts'
import { publishAssignment } from './testing/use-assignments.ts'
import { useQuizzes, writtenQuestion } from './testing/use-quizzes.ts'

const { school, staff, questions, itemsOf, quiz, learner } = useQuizzes()
let markerId = 0
let marker = { token: '' }
let teacherId = 0

beforeAll(async () => {
  markerId = await school().createUser('marker', 'jk-admin')
  await school().query(
    `with role as (insert into roles (name, permissions)
       values ('Marking', '["answers.mark", "assignments.mark"]') returning id)
     update users set role_id = (select id from role), real_name = 'Mark' where id = $1`,
    [markerId],
  )
  marker = { token: (await school().giveSession(markerId)).token }
  const input = { nameZh: '马老师', staffId: markerId }
  const { data } = (await school().call(addTeacher, input, staff)).body
  expect(data).toMatchObject([{ staffId: markerId, staffName: 'Mark' }])
  teacherId = data[0]?.id ?? 0
})

const teach = (courseId: number) =>
  school().query(
    'insert into course_teachers (course_id, teacher_id, position) values ($1, $2, 1)',
    [courseId, teacherId],
  )

const essay = async () => {
  const [question] = await questions(writtenQuestion(`essay ${crypto.randomUUID()}`))
  const lesson = await quiz({ items: itemsOf(question ? [question] : []) })
  const examinee = await learner(lesson)
  const { data: attempt } = await examinee.open()
  await examinee.save(attempt, 0, 1, { type: 'long-text', text: 'Because.' })
  await examinee.handIn(attempt)
  const { courseId, lessonId } = lesson
  return { courseId, lessonId, questionId: question?.id ?? 0, attemptId: attempt.id }
}

test('a teacher with an account marks the answers of the own courses only', async () => {
  const [own, foreign] = [await essay(), await essay()]
  await teach(own.courseId)
  const listed = async (as: { token: string }, isOwn?: boolean) =>
    (await school().call(listQuestionsToMark, { isOwn }, as)).body.data.list.map(
      ({ courseId }) => courseId,
    )
  expect(await listed(marker)).toEqual([own.courseId])
  expect(await listed(marker, true)).toEqual([own.courseId])
  expect(await listed(staff)).toEqual(expect.arrayContaining([own.courseId, foreign.courseId]))
  expect(await listed(staff, true)).toEqual([])
  for (const [work, total, code] of [
    [own, 1, 200],
    [foreign, 0, 404],
  ] as const) {
    const { attemptId, ...asked } = work
    expect((await school().call(listAnswersToMark, asked, marker)).body.data.total).toBe(total)
    const mark = { attemptId, place: 0, points: 3, version: 1 }
    expect((await school().call(giveMarks, mark, marker)).body.code).toBe(code)
  }
})

test('a marker of a part of the work does not mark a question again for the whole school', async () => {
  const own = await essay()
  await teach(own.courseId)
  const { questionId } = own
  for (const call of [previewRegrade, regradeQuestion] as const) {
    expect((await school().call(call, { questionId }, marker)).body.code).toBe(403)
    expect((await school().call(call, { questionId }, staff)).body.code).toBe(200)
  }
})

test('a teacher with an account marks the assignments of the own courses only', async () => {
  const [own, foreign] = [
    await publishAssignment(school(), staff),
    await publishAssignment(school(), staff),
  ]
  await teach(own.courseId)
  const author = await addLearner(school(), 'author')
  for (const { handIn } of [own, foreign]) await handIn(author, 'text')
  const listed = async (as: { token: string }, isOwn?: boolean) =>
    (await school().call(listSubmissions, { isOwn }, as)).body.data.list
  expect((await listed(marker)).map(({ courseId }) => courseId)).toEqual([own.courseId])
  expect(await listed(staff)).toHaveLength(2)
  expect(await listed(staff, true)).toEqual([])
  const foreignWork = (await listed(staff)).find(({ courseId }) => courseId === foreign.courseId)
  const mark = { id: foreignWork?.id ?? 0, version: 0, outcome: 'accepted' as const, points: 1 }
  expect((await school().call(markSubmission, mark as never, marker)).body.code).toBe(404)
})

test('without the link the work is gone from the queue, and only accounts of staff are linked', async () => {
  const work = await essay()
  await teach(work.courseId)
  const [row] = (await school().call(listEditableTeachers, {}, staff)).body.data
  const link = (staffId: number | null, version: number) =>
    school().call(updateTeacher, { id: teacherId, version, staffId }, staff)
  const { userId } = await addLearner(school(), 'no-staff')
  expect((await link(userId, row?.version ?? 0)).body.code).toBe(422)
  const { body } = await link(null, row?.version ?? 0)
  expect(body.data).toMatchObject([{ staffId: null, staffName: '' }])
  expect((await school().call(listQuestionsToMark, {}, marker)).body.data.list).toEqual([])
  expect((await link(markerId, body.data[0]?.version ?? 0)).body.code).toBe(200)
  expect((await school().call(listQuestionsToMark, {}, marker)).body.data.list).not.toEqual([])
  expect((await school().call(deleteTeacher, { id: teacherId }, staff)).body.code).not.toBe(200)
})
