import {
  getLearnerAttempt,
  getLearnerResults,
  giveMarks,
  listAnswersToMark,
  listAttempts,
  listQuestionsToMark,
  listResults,
} from '@jingke/contract/assessment/calls'
import { listAuditEntries } from '@jingke/contract/audit/calls'
import { listStudyRecords } from '@jingke/contract/study/calls'
import { expect, test } from 'vitest'
import { choose, singleQuestion, useQuizzes, writtenQuestion } from '../testing/use-quizzes.ts'

const { school, staff, questions, itemsOf, quiz, learner } = useQuizzes()

const as = () => ({ ...staff, language: 'en' as const })

/** A quiz with one choice and one essay of 6 points; two learners have handed it in. */
const begin = async (settings: object = {}) => {
  const made = await questions(singleQuestion('choice'), writtenQuestion('essay'))
  const lesson = await quiz({ items: itemsOf(made), ...settings })
  const examinees = [await learner(lesson), await learner(lesson)]
  const attempts: number[] = []
  for (const [index, examinee] of examinees.entries()) {
    const { data: attempt } = await examinee.open()
    const question = attempt.questions[0]?.question ?? { type: 'single' }
    await examinee.save(attempt, 0, 1, choose(question as never, index === 0 ? 'alpha' : 'beta'))
    await examinee.save(attempt, 1, 2, { type: 'long-text', text: `essay ${index}` })
    await examinee.handIn(attempt)
    attempts.push(attempt.id)
  }
  const of = { ...lesson, questionId: made[1]?.id ?? 0 }
  const waiting = async (isMarked = false) => {
    const { courseId, lessonId, questionId } = of
    const input = { courseId, lessonId, questionId, isMarked }
    return (await school().call(listAnswersToMark, input, as())).body.data.list
  }
  const give = async (index: number, points: number, version: number, comment = '') => {
    const input = { attemptId: attempts[index] ?? 0, place: 1, points, version, comment }
    return (await school().call(giveMarks, input, as())).body
  }
  return { lesson, of, examinees, attempts, waiting, give }
}

test('essays wait by question, and a mark finishes the attempt and the lesson', async () => {
  const { of, examinees, attempts, waiting, give } = await begin()
  const { body } = await school().call(listQuestionsToMark, { pageSize: 50 }, as())
  expect(body.data.list.find(({ questionId }) => questionId === of.questionId)).toMatchObject({
    courseId: of.courseId,
    lessonTitle: 'Quiz',
    excerpt: 'essay',
    waiting: 2,
  })
  const [first, second] = await waiting()
  expect(first).toMatchObject({
    answer: { text: 'essay 0' },
    guide: '<p>KEY guide</p>',
    maxPoints: 6,
    points: null,
    version: 1,
  })
  expect(first?.learner).toMatch(/^Name of examinee-/)
  expect(second).toMatchObject({ answer: { text: 'essay 1' } })
  expect(await give(0, 5.5, 1, 'Well argued.')).toMatchObject({ code: 200, data: { version: 2 } })
  expect(await waiting()).toHaveLength(1)
  const [examinee] = examinees
  expect((await examinee?.lookBack(attempts[0] ?? 0))?.data).toMatchObject({
    state: 'marked',
    score: { points: 7.5, maxPoints: 8, isPassed: true },
    questions: [{ points: 2 }, { points: 5.5, comment: 'Well argued.' }],
  })
  const finished = await school().call(listStudyRecords, { state: 'finished' }, examinee?.as)
  expect(finished.body.data.total).toBe(1)
})

test('a mark is changed, refused if it is based on an older one, and never above the points', async () => {
  const { examinees, attempts, waiting, give } = await begin()
  await give(0, 6, 1)
  expect(await give(0, 0, 1)).toMatchObject({ code: 409, data: { version: 2 } })
  expect(await give(0, 6.5, 2)).toMatchObject({ code: 422, msg: 'At most 6 points.' })
  expect((await give(0, 0, 2)).code).toBe(200)
  expect(await waiting(true)).toMatchObject([{ points: 0, version: 3 }])
  const [examinee] = examinees
  expect((await examinee?.lookBack(attempts[0] ?? 0))?.data.score).toMatchObject({
    points: 2,
    isPassed: false,
  })
  const finished = await school().call(listStudyRecords, { state: 'finished' }, examinee?.as)
  expect(finished.body.data.total).toBe(0)
  const { body } = await school().call(listAuditEntries, { subject: 'attempt' }, as())
  expect(body.data.list[0]).toMatchObject({ action: 'marked', after: { points: 0 } })
})

test('whose answers they are is not told to who marks them if the quiz hides names', async () => {
  const { of, examinees, waiting, attempts, give } = await begin({ hidesNames: true })
  const auditorId = await school().createUser('auditor', 'jk-admin')
  await school().query(
    `update users set role_id = (select id from roles where built_in = 'auditor') where id = $1`,
    [auditorId],
  )
  const auditor = { token: (await school().giveSession(auditorId)).token }
  const input = { attemptId: attempts[0] ?? 0 }
  const look = async (by: { token: string }) =>
    (await school().call(getLearnerAttempt, input, by)).body.data
  expect(await look(staff)).toMatchObject({ learner: '', userId: null, questions: [{}, {}] })
  expect((await look(auditor)).learner).toMatch(/^Name of examinee-/)
  expect(await waiting()).toMatchObject([{ learner: '' }, { learner: '' }])
  expect(JSON.stringify(await waiting())).not.toContain('examinee')
  expect(of.questionId).toBeGreaterThan(0)
  const { courseId, lessonId } = of
  const list = async (by: { token: string }, more: object = {}) =>
    (await school().call(listAttempts, { courseId, lessonId, ...more }, by)).body.data.list
  const named = expect.stringMatching(/^Name of examinee-/)
  const hidden = { userId: null, learner: '', userName: '' }
  const userId = examinees[0]?.userId ?? 0
  expect(await list(staff)).toMatchObject([hidden, hidden])
  expect(await list(auditor)).toMatchObject([{ learner: named }, { learner: named }])
  expect(await list(staff, { keyword: 'Name of examinee' })).toEqual([])
  expect(await list(staff, { keyword: 'Quiz' })).toHaveLength(2)
  expect(await list(staff, { userId })).toEqual([])
  expect(await list(auditor, { userId })).toMatchObject([{ learner: named }])
  const cell = async (by: { token: string }) => {
    const results = (await school().call(listResults, { courseId }, by)).body.data.list
    const { courses } = (await school().call(getLearnerResults, { userId }, by)).body.data
    const shown = results.find(({ id }) => id === userId)?.cells[0]
    expect(courses[0]?.items[0]).toMatchObject({ ...shown })
    return shown
  }
  expect(await cell(staff)).toMatchObject({ state: 'waiting', targetId: null, at: null })
  expect(await cell(auditor)).toMatchObject({ targetId: attempts[0], at: expect.any(String) })
  await give(0, 1, 1)
  expect((await look(staff)).learner).toEqual(named)
  expect(await list(staff)).toMatchObject([hidden, { userId, learner: named }])
  expect(await list(staff, { userId })).toHaveLength(1)
  expect(await cell(staff)).toMatchObject({ state: 'failed', targetId: attempts[0] })
})

test('names are hidden before an attempt is handed in too, or its number would tell', async () => {
  const made = await questions(writtenQuestion('essay of later'))
  const lesson = await quiz({ items: itemsOf(made), hidesNames: true })
  const { data } = await (await learner(lesson)).open()
  const { lessonId } = lesson
  const { list } = (await school().call(listAttempts, { lessonId }, staff)).body.data
  expect(list).toMatchObject([{ id: data.id, state: 'open', userId: null, learner: '' }])
  const look = await school().call(getLearnerAttempt, { attemptId: data.id }, staff)
  expect(look.body.data).toMatchObject({ userId: null, learner: '' })
})

test('staff list attempts by quiz, state and learner, and see one with who marked it', async () => {
  const { lesson, examinees, attempts, give } = await begin()
  await give(1, 3, 1)
  const list = async (more: object = {}) =>
    (
      await school().call(
        listAttempts,
        { courseId: lesson.courseId, lessonId: lesson.lessonId, ...more },
        as(),
      )
    ).body.data
  expect((await list()).list).toMatchObject([{ id: attempts[1] }, { id: attempts[0] }])
  expect((await list({ state: 'marked' })).list).toMatchObject([
    { id: attempts[1], userId: examinees[1]?.userId, score: { points: 3, isPassed: false } },
  ])
  expect((await list({ isPassed: true })).total).toBe(0)
  expect((await list({ userId: examinees[0]?.userId })).total).toBe(1)
  expect((await list({ keyword: 'Name of examinee' })).total).toBe(2)
  expect((await list({ sort: 'learner' })).list).toHaveLength(2)
  const input = { attemptId: attempts[1] ?? 0 }
  const { body } = await school().call(getLearnerAttempt, input, as())
  expect(body.data).toMatchObject({
    learner: expect.stringContaining('Name of examinee'),
    questions: [{ right: { rightParts: [] } }, { points: 3 }],
    marks: [
      { place: 0, marker: '', versionNumber: 1 },
      { place: 1, versionNumber: 1 },
    ],
  })
  expect(body.data.marks[1]?.marker).not.toBe('')
})

test('staff who try a quiz are no result', async () => {
  const { lesson } = await begin()
  const before = await school().call(listAttempts, { lessonId: lesson.lessonId }, as())
  const id = await school().createUser('trying', 'jk-admin')
  await school().query(
    'insert into quiz_attempts (user_id, course_id, lesson_id, quiz_id, number, state, seed, version_ids, place_points, started_at, hold_id, max_points) select $1, course_id, lesson_id, quiz_id, 1, $2, seed, version_ids, place_points, started_at, hold_id, max_points from quiz_attempts where lesson_id = $3 limit 1',
    [id, 'open', lesson.lessonId],
  )
  const after = await school().call(listAttempts, { lessonId: lesson.lessonId }, as())
  expect(after.body.data.total).toBe(before.body.data.total)
})
