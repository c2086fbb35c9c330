import { giveMarks, listSubmissions, markSubmission } from '@jingke/contract/assessment/calls'
import type { CourseDraft } from '@jingke/contract/catalogue'
import {
  duplicateCourse,
  getCourseDetails,
  getEditableCourse,
  listCourses,
  saveCourse,
} from '@jingke/contract/catalogue/calls'
import { listCertificates, listStudyRecords, verifyCertificate } from '@jingke/contract/study/calls'
import { expect, test } from 'vitest'
import { addLearner } from '../../../../tests/support/test-courses.ts'
import { publishAssignment } from '../testing/use-assignments.ts'
import { choose, singleQuestion, useQuizzes, writtenQuestion } from '../testing/use-quizzes.ts'

const { school, staff, questions, itemsOf, quiz, learner } = useQuizzes()

const edit = async (courseId: number, draft: CourseDraft) => {
  const { version } = (await school().call(getEditableCourse, { id: courseId }, staff)).body.data
  const { body } = await school().call(saveCourse, { id: courseId, version, ...draft }, staff)
  expect(body.code).toBe(200)
  return body.data
}

const progressOf = async (courseId: number, as: { token: string }) =>
  (await school().call(getCourseDetails, { courseId }, as)).body.data.progress

const recordsOf = async (as: { token: string }) =>
  (await school().call(listStudyRecords, {}, as)).body.data.list

const certificatesOf = async (as: { token: string }) =>
  (await school().call(listCertificates, {}, as)).body.data

/** A quiz that is finished when it is handed in, of two choices with 2 points each and an essay of 6. */
const begin = async (passNeededFor: 'certificate' | 'finish' | 'nothing', passPercent = 60) => {
  const made = await questions(singleQuestion('a'), singleQuestion('b'), writtenQuestion('c'))
  const lesson = await quiz({ items: itemsOf(made), mustPass: false, passPercent, attempts: null })
  await edit(lesson.courseId, { passNeededFor })
  const examinee = await learner(lesson)
  const take = async (texts: string[]) => {
    const { data: attempt } = await examinee.open()
    for (const [place, text] of texts.entries()) {
      const question = attempt.questions[place]?.question ?? { type: 'single' }
      await examinee.save(attempt, place, place + 1, choose(question as never, text))
    }
    await examinee.save(attempt, 2, 9, { type: 'long-text', text: 'essay' })
    await examinee.handIn(attempt)
    const mark = (points: number, version = 1) => {
      const input = { attemptId: attempt.id, place: 2, points, comment: '', version }
      return school().call(giveMarks, input, staff)
    }
    return { mark }
  }
  return { ...lesson, ...examinee, take }
}

test('a course that needs passes is finished, and certified with the result, when the last mark passes', async () => {
  const { courseId, as, take } = await begin('finish')
  const { mark } = await take(['alpha', 'beta'])
  expect(await progressOf(courseId, as)).toMatchObject({
    percent: 99,
    finishedLessons: 1,
    isFinished: false,
    missing: [{ kind: 'quiz', isWaiting: true, count: 1, chapters: [1] }],
    certificateCode: null,
  })
  await mark(2)
  expect(await certificatesOf(as)).toEqual([])
  expect(await progressOf(courseId, as)).toMatchObject({
    missing: [{ kind: 'quiz', isWaiting: false, count: 1, chapters: [1] }],
  })
  expect(await recordsOf(as)).toMatchObject([
    { percent: 100, isFinished: true, result: { state: 'failed', points: 4, maxPoints: 10 } },
  ])
  await mark(5, 2)
  const [certificate] = await certificatesOf(as)
  expect(certificate).toMatchObject({ courseId, result: 70 })
  expect(await progressOf(courseId, as)).toMatchObject({
    percent: 100,
    isFinished: true,
    missing: [],
  })
  const mine = await school().call(listCourses, { mine: true }, as)
  expect(mine.body.data.list).toMatchObject([{ study: { missing: [], isFinished: true } }])

  // What was issued stays as it was.
  await mark(0, 3)
  const certificateCode = certificate?.code ?? ''
  const verified = await school().call(verifyCertificate, { certificateCode }, as)
  expect(verified.body.data).toMatchObject({ result: 70, withdrawnAt: null })
  expect(await progressOf(courseId, as)).toMatchObject({ isFinished: false, certificateCode })
})

test('where only the certificate needs the pass, the course is finished without; the best attempt counts', async () => {
  const { courseId, as, take } = await begin('certificate', 50)
  const first = await take(['alpha', 'beta'])
  await first.mark(0)
  expect(await progressOf(courseId, as)).toMatchObject({ isFinished: true, certificateCode: null })
  const second = await take(['alpha', 'alpha'])
  await second.mark(6)
  expect(await certificatesOf(as)).toMatchObject([{ courseId, result: 100 }])
})

test('without the rule handing in is enough, and the certificate has no result', async () => {
  const { courseId, as, take } = await begin('nothing')
  await take(['beta', 'beta'])
  expect(await certificatesOf(as)).toMatchObject([{ courseId, result: null }])
})

test('a quiz that is not graded does not have to be passed', async () => {
  const { courseId, as, take } = await begin('nothing')
  const { chapters } = await edit(courseId, { passNeededFor: 'finish' })
  await edit(courseId, {
    chapters: chapters.map(({ lessons, ...chapter }) => ({
      ...chapter,
      lessons: lessons.map(({ id, titleZh, titleEn, finishPercent, isFree }) => ({
        ...{ id, titleZh, titleEn, finishPercent, isFree },
        isGraded: false,
      })),
    })),
  })
  await take(['beta', 'beta'])
  expect(await certificatesOf(as)).toMatchObject([{ courseId, result: null }])
  const copy = (await school().call(duplicateCourse, { id: courseId }, staff)).body.data
  expect(copy).toMatchObject({
    passNeededFor: 'finish',
    chapters: [{ lessons: [{ isGraded: false }] }],
  })
})

test('points of an accepted assignment are the result', async () => {
  const { courseId, handIn } = await publishAssignment(school(), staff, { points: 8 })
  await edit(courseId, { passNeededFor: 'certificate' })
  const anna = await addLearner(school(), 'anna')
  await handIn(anna, 'My text')
  const { list } = (await school().call(listSubmissions, { courseId }, staff)).body.data
  const id = list[0]?.id ?? 0
  const mark = { id, version: 0, outcome: 'accepted' as const, points: 7 }
  const marked = await school().call(markSubmission, { ...mark, comment: '', passages: [] }, staff)
  expect(marked.body.code).toBe(200)
  expect(await certificatesOf(anna)).toMatchObject([{ courseId, result: 87 }])
})
