import {
  createQuestion,
  getEditableQuiz,
  listQuestionLabels,
  mergeQuestionCategory,
  renameQuestionTag,
} from '@jingke/contract/assessment/calls'
import { expect, test } from 'vitest'
import { singleQuestion, useQuizzes } from '../testing/use-quizzes.ts'

const { school, staff, quiz, learner } = useQuizzes()

const add = async (body: string, labels: { category?: string; tags?: string[] }) => {
  const content = singleQuestion(body)
  const answer = await school().call(createQuestion, { content, ...labels }, staff)
  expect(answer.body.code).toBe(200)
}
const common = { kind: 'draw', count: 1, points: null } as const

const bodiesOf = (attempt: { questions: readonly { question: { body: string } }[] }) =>
  attempt.questions.map(({ question }) => question.body)

test('rules of quizzes draw from the category that theirs was merged into', async () => {
  await add('in the other', { category: 'Science' })
  await add('in theirs', { category: 'Sience' })
  const { categories } = (await school().call(listQuestionLabels, {}, staff)).body.data
  const idOf = (name: string) => categories.find((one) => one.name === name)?.id ?? 0
  const [id, intoId] = [idOf('Sience'), idOf('Science')]
  const rule = { ...common, tags: [], categoryId: id }
  const lesson = await quiz({ items: [rule] })
  expect(bodiesOf((await (await learner(lesson)).open()).data)).toEqual(['<p>in theirs</p>'])
  await school().call(mergeQuestionCategory, { id, intoId }, staff)
  const opened = await (await learner(lesson)).open()
  expect(opened).toMatchObject({ code: 200, data: { questionCount: 1 } })
  const made = await lesson.give({ items: [{ ...rule, categoryId: intoId, count: 2 }] })
  expect(bodiesOf((await (await learner(lesson)).open()).data).toSorted()).toEqual([
    '<p>in the other</p>',
    '<p>in theirs</p>',
  ])
  const { settings } = (await school().call(getEditableQuiz, { quizId: made.id }, staff)).body.data
  expect(settings.items).toMatchObject([{ categoryId: intoId, count: 2 }])
})

test('rules of quizzes draw by the new name of their tag', async () => {
  await add('both', { tags: ['JS', 'web'] })
  const items = [
    { ...common, tags: ['JS', 'web'] },
    { ...common, tags: ['none', 'web'] },
  ]
  await add('another', { tags: ['none', 'web'] })
  const lesson = await quiz({ items })
  await (await learner(lesson)).open()
  const renamed = await school().call(renameQuestionTag, { name: 'JS', newName: 'web' }, staff)
  expect(renamed.body).toMatchObject({ code: 200, data: { count: 1 } })
  expect(bodiesOf((await (await learner(lesson)).open()).data)).toHaveLength(2)
  const quizzes = await school().query<{ items: { tags: string[] }[] }>(
    `select settings->'items' as items from quizzes order by id desc limit 1`,
  )
  expect(quizzes[0]?.items.map(({ tags }) => tags)).toEqual([['web'], ['none', 'web']])
})
