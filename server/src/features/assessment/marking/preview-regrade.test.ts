import type { QuestionContent } from '@jingke/contract/assessment'
import { giveMarks, previewRegrade, updateQuestion } from '@jingke/contract/assessment/calls'
import { expect, test } from 'vitest'
import { choose, singleQuestion, useQuizzes } from '../testing/use-quizzes.ts'

const { school, staff, questions, itemsOf, quiz, learner } = useQuizzes()

const preview = async (questionId: number) =>
  (await school().call(previewRegrade, { questionId }, staff)).body

const take = async (lesson: { courseId: number; lessonId: number }, text: string) => {
  const examinee = await learner(lesson)
  const { data: attempt } = await examinee.open()
  const asked = attempt.questions[0]?.question ?? { type: 'single' }
  await examinee.save(attempt, 0, 1, choose(asked as never, text))
  await examinee.handIn(attempt)
  return { ...examinee, attemptId: attempt.id }
}

/** The second option is right from now on. */
const turnKey = async (
  question: { id: number; version: number; content: QuestionContent } | undefined,
) => {
  if (question?.content.type !== 'single') throw new Error('not a choice')
  const { id, version, content } = question
  const options = content.options.map((option, index) => ({
    ...option,
    share: index === 1 ? 100 : 0,
  }))
  const input = { id, version, content: { ...content, options } }
  expect((await school().call(updateQuestion, input, staff)).body.code).toBe(200)
}

test('a preview tells whose points a corrected question changes, and changes nothing', async () => {
  const [question] = await questions(singleQuestion('previewed'))
  const { id = 0 } = question ?? {}
  const lesson = await quiz({ items: itemsOf(question ? [question] : []) })
  const right = await take(lesson, 'alpha')
  const wrong = await take(lesson, 'beta')
  const byHand = await take(lesson, 'beta')
  const mark = { attemptId: byHand.attemptId, place: 0, points: 1, version: 1 }
  expect((await school().call(giveMarks, mark, staff)).body.code).toBe(200)
  const open = await learner(lesson)
  await open.open()
  expect((await preview(id)).data).toMatchObject({
    versionNumber: 1,
    attempts: 3,
    changed: 0,
    byHand: 1,
    list: [],
  })

  await turnKey(question)
  const { data } = await preview(id)
  const counts = { attempts: 3, changed: 2, more: 1, fewer: 1, nowPassed: 1, nowFailed: 1 }
  expect(data).toMatchObject({ versionNumber: 2, ...counts, byHand: 1 })
  expect(data.list).toMatchObject([
    { attemptId: right.attemptId, before: 2, after: 0, maxPoints: 2, becomesPassed: false },
    { attemptId: wrong.attemptId, before: 0, after: 2, maxPoints: 2, becomesPassed: true },
  ])
  expect(data.list[0]?.learner).not.toBe('')
  expect((await right.lookBack(right.attemptId)).data.score?.points).toBe(2)
  expect((await preview(999_999)).code).toBe(404)
})

test('a preview has no names where the quiz hides them', async () => {
  const [question] = await questions(singleQuestion('hidden'))
  const { id = 0 } = question ?? {}
  const lesson = await quiz({ items: itemsOf(question ? [question] : []), hidesNames: true })
  await take(lesson, 'beta')
  await turnKey(question)
  expect((await preview(id)).data.list).toMatchObject([{ learner: '', after: 2 }])
})
