import { createQuestion, updateQuestion } from '@jingke/contract/assessment/calls'
import { expect, test } from 'vitest'
import { eventually } from '../../../../tests/support/eventually.ts'
import { holdPerformanceTime } from '../../../../tests/support/hold-time.ts'
import { singleQuestion, useQuizzes } from '../testing/use-quizzes.ts'

const { school, staff, questions, itemsOf, quiz, learner } = useQuizzes()

test('a question that is corrected meanwhile stays as it was in the attempt, and later ones get the new one', async () => {
  const [question] = await questions(singleQuestion('before'))
  const lesson = await quiz({ items: itemsOf(question ? [question] : []) })
  const { open } = await learner(lesson)
  const { data: attempt } = await open()
  const corrected = { ...singleQuestion('after') }
  const { id = 0, version = 0 } = question ?? {}
  const input = { id, version, content: corrected }
  expect((await school().call(updateQuestion, input, staff)).body.code).toBe(200)
  expect((await open()).data.questions[0]?.question).toEqual(attempt.questions[0]?.question)
  await eventually(async () => {
    const later = await (await learner(lesson)).open()
    expect(later.data.questions[0]?.question.body).toBe('<p>after</p>')
  })
})

test('drawn and shuffled questions differ from learner to learner and stay the same in an attempt', async () => {
  const tags = [`drawn`]
  for (let count = 0; count < 6; count += 1) {
    const [question] = await questions(singleQuestion(`drawn ${count}`))
    await school().query('update questions set tags = $1 where id = $2', [tags, question?.id])
  }
  const lesson = await quiz({
    isShuffled: true,
    items: [{ kind: 'draw', count: 3, tags, points: 5 }],
  })
  const orders = new Set<string>()
  for (let count = 0; count < 6; count += 1) {
    const { open } = await learner(lesson)
    const { data } = await open()
    const bodies = data.questions.map(({ question }) => question.body)
    expect(new Set(bodies).size).toBe(3)
    expect(data.questions.every(({ question }) => question.points === 5)).toBe(true)
    expect((await open()).data.questions.map(({ question }) => question.body)).toEqual(bodies)
    orders.add(bodies.join())
  }
  expect(orders.size).toBeGreaterThan(1)
})

test('a question that is new in the bank is drawn at once', async () => {
  holdPerformanceTime()
  const tags = ['new-in-bank']
  const add = async (text: string) => {
    const input = { content: singleQuestion(text), tags }
    expect((await school().call(createQuestion, input, staff)).body.code).toBe(200)
  }
  await add('old')
  const lesson = await quiz({
    items: [{ kind: 'draw', count: 1, tags, points: null }],
    attempts: 1,
  })
  await (await learner(lesson)).open()
  await add('new')
  await eventually(async () => {
    const { data } = await (await learner(lesson)).open()
    expect(data.questions[0]?.question.body).toBe('<p>new</p>')
  })
})
