import { addQuiz } from '@jingke/contract/assessment/calls'
import type { CourseDraft, EditableCourse } from '@jingke/contract/catalogue'
import { getEditableCourse, saveCourse } from '@jingke/contract/catalogue/calls'
import { listMessages } from '@jingke/contract/messages/calls'
import { listCertificates } from '@jingke/contract/study/calls'
import { expect, test } from 'vitest'
import { eventually } from '../../../../tests/support/eventually.ts'
import { choose, type GivenSettings, singleQuestion, useQuizzes } from '../testing/use-quizzes.ts'

const { school, staff, questions, itemsOf, quiz, learner } = useQuizzes()

const edit = async (
  courseId: number,
  draft: CourseDraft | ((course: EditableCourse) => CourseDraft),
) => {
  const course = (await school().call(getEditableCourse, { id: courseId }, staff)).body.data
  const change = typeof draft === 'function' ? draft(course) : draft
  const input = { id: courseId, version: course.version, ...change }
  expect((await school().call(saveCourse, input, staff)).body.code).toBe(200)
}

/** The job of the changes so far, which waits for ten minutes. */
const runJob = async () => {
  await school().query(`select graphile_worker.reschedule_jobs(
    array(select id from graphile_worker.jobs), run_at := now())`)
  await eventually(async () =>
    expect(
      await school().query(
        `select from graphile_worker.jobs where task_identifier in ('course-rule-changed', 'course-finished')`,
      ),
    ).toEqual([]),
  )
}

const withLessons =
  (fields: { isGraded?: boolean; contentId?: number }) =>
  ({ chapters }: EditableCourse): CourseDraft => ({
    chapters: chapters.map(({ lessons, ...chapter }) => ({
      ...chapter,
      lessons: lessons.map(({ id, titleZh, titleEn, finishPercent, isFree }) => ({
        ...{ id, titleZh, titleEn, finishPercent, isFree },
        ...fields,
      })),
    })),
  })

/** A course that needs its quiz of two questions passed, and a learner who has answered one of them right. */
const begin = async (given: GivenSettings) => {
  const made = await questions(singleQuestion('a'), singleQuestion('b'))
  const settings = { items: itemsOf(made), passPercent: 80, attempts: 1, ...given }
  const lesson = await quiz(settings)
  await edit(lesson.courseId, { passNeededFor: 'finish' })
  const examinee = await learner(lesson)
  const { data: attempt } = await examinee.open()
  for (const [place, text] of ['alpha', 'beta'].entries()) {
    const question = attempt.questions[place]?.question ?? { type: 'single' }
    await examinee.save(attempt, place, place + 1, choose(question as never, text))
  }
  await examinee.handIn(attempt)
  const { courseId } = lesson
  const { as } = examinee
  return {
    courseId,
    change: async (changed: GivenSettings) => {
      const input = { courseId, settings: { show: {}, ...settings, ...changed } }
      const { id } = (await school().call(addQuiz, input, staff)).body.data
      await edit(courseId, withLessons({ contentId: id }))
    },
    markedAt: () =>
      school().query('select marked_at from quiz_attempts where id = $1', [attempt.id]),
    score: async () => (await examinee.lookBack(attempt.id)).data.score,
    certificates: async () => (await school().call(listCertificates, {}, as)).body.data,
    messages: async () => (await school().call(listMessages, {}, as)).body.data.list,
  }
}

test('learners get their certificates once the course needs no pass any more, and are told', async () => {
  const { courseId, certificates, messages } = await begin({ mustPass: false })
  expect(await certificates()).toEqual([])
  await edit(courseId, { passNeededFor: 'nothing' })
  await runJob()
  expect(await certificates()).toMatchObject([{ courseId, result: null }])
  expect(await messages()).toMatchObject([{ kind: 'course-finished' }])
  await edit(courseId, { passNeededFor: 'certificate' })
  await edit(courseId, { passNeededFor: 'nothing' })
  await runJob()
  expect(await certificates()).toHaveLength(1)
  expect(await messages()).toHaveLength(1)
})

test('a rule that is milder for a moment gives no certificate', async () => {
  const { courseId, certificates } = await begin({ mustPass: false })
  await edit(courseId, { passNeededFor: 'nothing' })
  await edit(courseId, { passNeededFor: 'finish' })
  await runJob()
  expect(await certificates()).toEqual([])
})

test('learners get their certificates once their quiz is not graded any more', async () => {
  const { courseId, certificates } = await begin({ mustPass: false })
  await edit(courseId, withLessons({ isGraded: false }))
  await runJob()
  expect(await certificates()).toMatchObject([{ courseId }])
})

test('a lowered pass mark passes attempts at the same questions, and stays with them', async () => {
  const { courseId, change, certificates, score, markedAt } = await begin({})
  const marked = await markedAt()
  expect(await score()).toMatchObject({ points: 2, isPassed: false })
  await change({ passPercent: 50 })
  await runJob()
  expect(await certificates()).toMatchObject([{ courseId, result: 50 }])
  expect(await score()).toMatchObject({ points: 2, isPassed: true })
  await change({ passPercent: 90, mustPass: false })
  await runJob()
  expect(await score()).toMatchObject({ isPassed: true })
  // Failures count from when they were marked.
  expect(await markedAt()).toEqual(marked)
})

test('a lesson that needs handing in only is finished by what was handed in', async () => {
  const { courseId, change, certificates, markedAt } = await begin({})
  const marked = await markedAt()
  await edit(courseId, { passNeededFor: 'nothing' })
  await change({ mustPass: false })
  await runJob()
  expect(await certificates()).toMatchObject([{ courseId }])
  expect(await markedAt()).toEqual(marked)
})

test('the pass mark of other questions does not count for earlier attempts', async () => {
  const { courseId, change, certificates, score } = await begin({ mustPass: false })
  const others = itemsOf(await questions(singleQuestion('other')))
  await change({ items: others, passPercent: 10 })
  await runJob()
  expect(await score()).toMatchObject({ isPassed: false })
  await edit(courseId, { passNeededFor: 'nothing' })
  await runJob()
  expect(await certificates()).toHaveLength(1)
  expect(await score()).toMatchObject({ isPassed: false })
})
