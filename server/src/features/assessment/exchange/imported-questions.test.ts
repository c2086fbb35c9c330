import {
  changeQuestions,
  importQuestions,
  listQuestionLabels,
  listQuestions,
} from '@jingke/contract/assessment/calls'
import { expect, test } from 'vitest'
import { useQuizzes } from '../testing/use-quizzes.ts'

const { school, staff, quiz, learner } = useQuizzes()

const take = async (...bodies: string[]) => {
  const text = `$CATEGORY: Sky\n\n${bodies.map((body) => `${body}{T}`).join('\n\n')}`
  const input = {
    file: { format: 'gift' as const, text },
    fileName: 'sky.txt',
    chosen: bodies.map((_, index) => index),
  }
  const { body } = await school().call(importQuestions, input, staff)
  expect(body).toMatchObject({ code: 200, data: { created: bodies.length } })
}

test('a quiz draws questions that were imported after it was taken for the first time', async () => {
  await take('Is it blue?', 'Is it high?')
  const { categories } = (await school().call(listQuestionLabels, {}, staff)).body.data
  const categoryId = categories[0]?.id ?? 0
  const lesson = await quiz({
    items: [{ kind: 'draw', count: 2, categoryId, tags: [], points: null }],
  })
  const [{ id } = { id: 0 }] = (await school().call(listQuestions, {}, staff)).body.data.list
  await school().call(
    changeQuestions,
    { selection: { ids: [id] }, change: { kind: 'archive' } },
    staff,
  )
  const examinee = await learner(lesson)
  expect((await examinee.open()).code).toBe(422)
  await take('Is it wide?')
  expect(await examinee.open()).toMatchObject({ code: 200, data: { questionCount: 2 } })
})
