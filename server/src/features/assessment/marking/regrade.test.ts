import {
  analyseQuiz,
  listExtraTimes,
  listRegrades,
  regradeQuestion,
  setExtraTime,
  updateQuestion,
} from '@jingke/contract/assessment/calls'
import { listStudyRecords } from '@jingke/contract/study/calls'
import { expect, test } from 'vitest'
import { eventually } from '../../../../tests/support/eventually.ts'
import { holdTime } from '../../../../tests/support/hold-time.ts'
import { choose, singleQuestion, useQuizzes } from '../testing/use-quizzes.ts'
import { regradeJob } from './regrade-question.ts'

const { school, staff, questions, itemsOf, quiz, learner } = useQuizzes()

const take = async (lesson: { courseId: number; lessonId: number }, texts: string[]) => {
  const examinee = await learner(lesson)
  const { data: attempt } = await examinee.open()
  for (const [place, text] of texts.entries()) {
    const question = attempt.questions[place]?.question ?? { type: 'single' }
    await examinee.save(attempt, place, place + 1, choose(question as never, text))
  }
  await examinee.handIn(attempt)
  return { ...examinee, attemptId: attempt.id }
}

test('a corrected question marks its attempts again, with a record', async () => {
  const [question] = await questions(singleQuestion('corrected'))
  const { id = 0, version = 0, content } = question ?? {}
  const lesson = await quiz({ items: itemsOf(question ? [question] : []) })
  const right = await take(lesson, ['alpha'])
  const wrong = await take(lesson, ['beta'])
  if (content?.type !== 'single') throw new Error('not a choice')
  const options = content.options.map((option, index) => ({
    ...option,
    share: index === 1 ? 100 : 0,
  }))
  const changed = { id, version, content: { ...content, options } }
  expect((await school().call(updateQuestion, changed, staff)).body.code).toBe(200)
  const { body } = await school().call(regradeQuestion, { questionId: id }, staff)
  expect(body).toMatchObject({ code: 200, data: { versionNumber: 2 } })
  await eventually(async () => {
    const listed = await school().call(listRegrades, { questionId: id }, staff)
    expect(listed.body.data).toMatchObject([
      { attempts: 2, changed: 2, doneAt: expect.any(String) },
    ])
  })
  expect((await wrong.lookBack(wrong.attemptId)).data.score).toMatchObject({
    points: 2,
    isPassed: true,
  })
  expect((await right.lookBack(right.attemptId)).data.score).toMatchObject({
    points: 0,
    isPassed: false,
  })
  for (const [examinee, total] of [
    [wrong, 1],
    [right, 0],
  ] as const) {
    const finished = await school().call(listStudyRecords, { state: 'finished' }, examinee.as)
    expect(finished.body.data.total).toBe(total)
  }
})

test('all answers are marked by the version that the regrade began with, and stay as old as they are', async () => {
  const [question] = await questions(singleQuestion('changed twice'))
  const { id = 0, content } = question ?? {}
  let { version = 0 } = question ?? {}
  if (content?.type !== 'single') throw new Error('not a choice')
  const lesson = await quiz({ items: itemsOf(question ? [question] : []) })
  const examinee = await take(lesson, ['beta'])
  for (const right of [1, 2]) {
    const options = content.options.map((option, index) => ({
      ...option,
      share: index === right ? 100 : 0,
    }))
    const input = { id, version, content: { ...content, options } }
    version = (await school().call(updateQuestion, input, staff)).body.data.version
  }
  const markedAt = () =>
    school().query('select marked_at from quiz_attempts where id = $1', [examinee.attemptId])
  const before = await markedAt()
  school().moveClock(1000)
  const [started] = await school().query<{ id: number }>(
    `insert into question_regrades (question_id, version_number, started_at)
     values ($1, 2, now()) returning id`,
    [id],
  )
  const { db, jobs } = school().context
  await jobs.enqueue(db, regradeJob, { regradeId: started?.id ?? 0 })
  await eventually(async () => {
    const { score } = (await examinee.lookBack(examinee.attemptId)).data
    expect(score).toMatchObject({ points: 2, isPassed: true })
  })
  expect(await markedAt()).toEqual(before)
})

test('an attempt that was open while a question was corrected is marked by the corrected one', async () => {
  const [question] = await questions(singleQuestion('corrected while open'))
  const { id = 0, version = 0, content } = question ?? {}
  if (content?.type !== 'single') throw new Error('not a choice')
  const lesson = await quiz({ items: itemsOf(question ? [question] : []) })
  const examinee = await learner(lesson)
  const { data: attempt } = await examinee.open()
  const asked = attempt.questions[0]?.question ?? { type: 'single' }
  await examinee.save(attempt, 0, 1, choose(asked as never, 'beta'))
  const options = content.options.map((option, index) => ({
    ...option,
    share: index === 1 ? 100 : 0,
  }))
  await school().call(updateQuestion, { id, version, content: { ...content, options } }, staff)
  await school().call(regradeQuestion, { questionId: id }, staff)
  await eventually(async () => {
    const listed = await school().call(listRegrades, { questionId: id }, staff)
    expect(listed.body.data).toMatchObject([{ attempts: 0, doneAt: expect.any(String) }])
  })
  await examinee.handIn(attempt)
  expect((await examinee.lookBack(attempt.id)).data.score).toMatchObject({ points: 2 })
})

test('the analysis tells how many were right, how well it separates, and which option attracts', async () => {
  const made = await questions(singleQuestion('good'), singleQuestion('easy'))
  const lesson = await quiz({ items: itemsOf(made) })
  for (const texts of [
    ['alpha', 'alpha'],
    ['alpha', 'alpha'],
    ['alpha', 'alpha'],
    ['beta', 'beta'],
    ['beta', 'beta'],
    ['beta', 'alpha'],
  ])
    await take(lesson, texts)
  const { courseId, lessonId } = lesson
  const { body } = await school().call(analyseQuiz, { courseId, lessonId }, staff)
  expect(body.data).toMatchObject({ attempts: 6, passed: 3, averagePercent: 58.33 })
  const good = body.data.list.find(({ questionId }) => questionId === made[0]?.id)
  expect(good).toMatchObject({ asked: 6, answered: 6, rightPercent: 50, discrimination: 0.71 })
  expect(good?.options).toMatchObject([
    { text: 'alpha', isRight: true, chosen: 3, better: 100, weaker: 0 },
    { text: 'beta', isRight: false, chosen: 3, better: 0, weaker: 100 },
    { text: 'gamma', isRight: false, chosen: 0 },
  ])
})

test('extra time ends an open attempt later, and counts for later ones', async () => {
  holdTime()
  const made = await questions(singleQuestion('slow'))
  const lesson = await quiz({ items: itemsOf(made), timeLimit: 60 })
  const { courseId, lessonId } = lesson
  const slow = await learner(lesson)
  const { data: attempt } = await slow.open()
  const give = { courseId, lessonId, kind: 'person' as const, id: slow.userId, minutes: 10 }
  expect((await school().call(setExtraTime, give, staff)).body.code).toBe(200)
  const after = (await slow.open()).data
  expect(Date.parse(after.deadline ?? '') - Date.parse(attempt.deadline ?? '')).toBe(600_000)
  school().moveClock(120_000)
  expect((await slow.handIn({ ...after, isTimeUp: true })).msg).toContain('There is time left')
  expect((await slow.save(after, 0, 1, null)).code).toBe(200)
  const other = await learner(lesson)
  expect((await other.see()).data.timeLimit).toBe(60)
  expect((await slow.see()).data.timeLimit).toBe(660)
  const { body } = await school().call(listExtraTimes, { courseId, lessonId }, staff)
  expect(body.data).toMatchObject([{ kind: 'person', id: slow.userId, minutes: 10 }])
  await school().call(setExtraTime, { ...give, minutes: 0 }, staff)
  expect((await slow.see()).data.timeLimit).toBe(60)
})
