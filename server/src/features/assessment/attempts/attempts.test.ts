import { listStudyRecords } from '@jingke/contract/study/calls'
import { beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../../../tests/support/eventually.ts'
import { holdTime } from '../../../../tests/support/hold-time.ts'
import {
  blankQuestion,
  choose,
  singleQuestion,
  useQuizzes,
  writtenQuestion,
} from '../testing/use-quizzes.ts'

const { school, questions, itemsOf, quiz, learner } = useQuizzes()
let items: Awaited<ReturnType<typeof itemsOf>> = []

beforeAll(async () => {
  items = itemsOf(
    await questions(singleQuestion('first'), singleQuestion('second'), blankQuestion('third')),
  )
})

const questionOf = (attempt: { questions: readonly { question: object }[] }, place: number) =>
  attempt.questions[place]?.question as Parameters<typeof choose>[0]

test('a learner takes a quiz, is told the result, and has finished the lesson', async () => {
  const lesson = await quiz({ items, attempts: 1 })
  const { see, open, save, handIn, lookBack, as } = await learner(lesson)
  expect((await see()).data).toMatchObject({ questionCount: 3, refusal: null, attempts: [] })
  const { data: attempt } = await open()
  expect(attempt.questions.map(({ question }) => question.type)).toEqual([
    'single',
    'single',
    'blanks',
  ])
  await save(attempt, 0, 1, choose(questionOf(attempt, 0), 'alpha'))
  await save(attempt, 1, 2, choose(questionOf(attempt, 1), 'beta'))
  const saved = await save(attempt, 2, 3, {
    type: 'blanks',
    values: [{ id: '1', text: 'keyword' }],
  })
  expect(saved).toMatchObject({
    code: 200,
    data: { answers: [{ place: 2, number: 3, isStored: true }] },
  })
  const { data: result } = await handIn(attempt)
  expect(result).toMatchObject({
    state: 'marked',
    score: { points: 4, maxPoints: 6, isPassed: true },
    questions: [{ points: 2 }, { points: 0 }, { points: 2 }],
  })
  expect(result.questions?.[1]).toMatchObject({
    right: { right: { type: 'choice' }, rightParts: [] },
    explained: { explanation: '<p>KEY explanation</p>', feedback: ['<p>KEY feedback beta</p>'] },
  })
  expect((await handIn(attempt)).data).toEqual(result)
  expect((await lookBack(attempt.id)).data).toEqual(result)
  const { body } = await school().call(listStudyRecords, { state: 'finished' }, as)
  expect(body.data.list).toMatchObject([{ lessonId: lesson.lessonId, isFinished: true }])
})

test('one that was not passed leaves the lesson unfinished unless handing in is enough', async () => {
  for (const mustPass of [true, false]) {
    const lesson = await quiz({ items, mustPass })
    const { open, handIn, as } = await learner(lesson)
    const { data: attempt } = await open()
    expect((await handIn(attempt)).data.score).toMatchObject({ points: 0, isPassed: false })
    const { body } = await school().call(listStudyRecords, { state: 'finished' }, as)
    expect(body.data.total).toBe(mustPass ? 0 : 1)
  }
})

test('what was saved is there after a reload, and a lower number never overwrites a higher one', async () => {
  const { open, save } = await learner(await quiz({ items }))
  const { data: first } = await open()
  const [alpha, beta] = ['alpha', 'beta'].map((text) => choose(questionOf(first, 0), text))
  await save(first, 0, 2, beta ?? null)
  expect((await save(first, 0, 1, alpha ?? null)).data.answers).toEqual([
    { place: 0, number: 1, isStored: false },
  ])
  expect((await save(first, 0, 2, beta ?? null)).data.answers).toMatchObject([{ isStored: true }])
  expect((await save(first, 0, 2, alpha ?? null)).data.answers).toMatchObject([{ isStored: false }])
  const { data: again } = await open()
  expect(again).toMatchObject({ id: first.id, deadline: first.deadline })
  expect(again.questions[0]).toEqual({ ...first.questions[0], answer: beta, number: 2 })
})

test('the device that was opened later takes over, and the other is told so', async () => {
  const { open, save, handIn } = await learner(await quiz({ items }))
  const { data: first } = await open()
  const { data: second } = await open()
  expect(await save(first, 0, 1, null)).toMatchObject({
    code: 409,
    msg: 'You went on in another tab or on another device. This page saves nothing any more.',
  })
  expect((await handIn(first)).code).toBe(409)
  expect((await save(second, 0, 1, null)).code).toBe(200)
  expect((await handIn(second)).code).toBe(200)
})

test('what a device could not send never overwrites what one that was opened later has stored', async () => {
  const { open, save } = await learner(await quiz({ items }))
  const { data: first } = await open()
  const [alpha, beta] = ['alpha', 'beta'].map((text) => choose(questionOf(first, 0), text))
  const { data: second } = await open()
  await save(second, 0, second.lastNumber + 1, beta ?? null)
  // The first device has made many changes without a network, and goes on.
  const unsent = first.lastNumber + 1000
  const { data: third } = await open()
  expect((await save(third, 0, unsent, alpha ?? null)).data.answers).toMatchObject([
    { isStored: false },
  ])
  expect(third.questions[0]).toMatchObject({ answer: beta })
  expect((await save(third, 0, third.lastNumber + 1, alpha ?? null)).data.answers).toMatchObject([
    { isStored: true },
  ])
})

test('an attempt is gone on with, and no other one is started in its place', async () => {
  const { open, goOn, handIn } = await learner(await quiz({ items }))
  const { data: attempt } = await open()
  expect((await goOn(attempt.id)).data).toMatchObject({ id: attempt.id, number: 1 })
  const { data: held } = await open()
  await handIn(held)
  expect(await goOn(attempt.id)).toMatchObject({ code: 422, msg: expect.stringContaining('up') })
  expect((await open()).data).toMatchObject({ number: 2 })
  expect((await goOn(attempt.id)).code).toBe(422)
})

test('a pass shows no right answer while a better attempt is possible', async () => {
  const { open, save, handIn, lookBack } = await learner(await quiz({ items, attempts: 2 }))
  const take = async () => {
    const { data: attempt } = await open()
    for (const place of [0, 1])
      await save(attempt, place, place + 1, choose(questionOf(attempt, place), 'alpha'))
    return (await handIn(attempt)).data
  }
  const first = await take()
  expect(first).toMatchObject({ score: { isPassed: true }, questions: [{ right: null }, {}, {}] })
  await take()
  expect((await lookBack(first.id)).data.questions?.[0]?.right).not.toBeNull()
})

test('nobody else reads, saves or hands in an attempt', async () => {
  const lesson = await quiz({ items })
  const owner = await learner(lesson)
  const other = await learner(lesson)
  const { data: attempt } = await owner.open()
  expect((await other.save(attempt, 0, 1, null)).code).toBe(404)
  expect((await other.handIn(attempt)).code).toBe(404)
  await owner.handIn(attempt)
  expect((await other.lookBack(attempt.id)).code).toBe(404)
  expect((await owner.lookBack(attempt.id)).code).toBe(200)
})

describe('the time limit', () => {
  test('refuses late answers with words, after a grace for the network', async () => {
    holdTime()
    const { open, save } = await learner(await quiz({ items, timeLimit: 60 }))
    const { data: attempt } = await open()
    expect(Date.parse(attempt.deadline ?? '') - Date.parse(attempt.startedAt)).toBe(60_000)
    school().moveClock(64_000)
    expect((await save(attempt, 0, 1, null)).code).toBe(200)
    school().moveClock(2000)
    expect(await save(attempt, 0, 2, null)).toMatchObject({
      code: 422,
      msg: 'The time is up and the attempt was handed in. Later answers were not saved.',
    })
  })

  test('is kept by a clock that hands in what is stored', async () => {
    const { open, save, see } = await learner(await quiz({ items, timeLimit: 60 }))
    const { data: attempt } = await open()
    await save(attempt, 0, 1, choose(questionOf(attempt, 0), 'alpha'))
    school().moveClock(70_000)
    await eventually(async () =>
      expect((await see()).data.attempts).toMatchObject([
        { state: 'marked', handedInAt: attempt.deadline, score: { points: 2, isPassed: false } },
      ]),
    )
  })

  test('opening an attempt that is over hands it in and says so', async () => {
    holdTime()
    const { open, see } = await learner(await quiz({ items, timeLimit: 60, attempts: 2 }))
    await open()
    school().moveClock(66_000)
    expect(await open()).toMatchObject({ code: 422 })
    expect((await see()).data).toMatchObject({ refusal: null, attempts: [{ state: 'marked' }] })
    expect((await open()).data.number).toBe(2)
  })
})

test('each start that is refused says why', async () => {
  holdTime()
  const soon = new Date(Date.now() + 3_600_000).toISOString()
  const once = await learner(await quiz({ items, attempts: 1 }))
  await once.handIn((await once.open()).data)
  expect(await once.open()).toMatchObject({ code: 409, data: { refusal: 'no-attempts-left' } })
  const early = await learner(await quiz({ items, opensAt: soon }))
  expect(await early.open()).toMatchObject({ code: 409, data: { refusal: 'not-open' } })
  expect((await early.see()).data).toMatchObject({ refusal: 'not-open', startsAt: soon })
  const patient = await learner(await quiz({ items, pause: 600 }))
  await patient.handIn((await patient.open()).data)
  expect(await patient.open()).toMatchObject({ code: 409, data: { refusal: 'pause' } })
  school().moveClock(600_000)
  expect((await patient.open()).code).toBe(200)
})

test('the code of the invigilator opens an exam, and guessing is limited', async () => {
  const { open, see } = await learner(await quiz({ items, code: '4711' }))
  expect((await see()).data).toMatchObject({ needsCode: true })
  expect(JSON.stringify((await see()).data)).not.toContain('4711')
  for (let guess = 0; guess < 10; guess += 1)
    expect(await open(String(guess))).toMatchObject({ code: 422 })
  expect((await open('4711')).code).toBe(429)
  const other = await learner(await quiz({ items, code: '4711' }))
  const { data: attempt } = await other.open('4711')
  expect((await other.open()).data.id).toBe(attempt.id)
})

test('two pages that start at once have the same attempt', async () => {
  const { open } = await learner(await quiz({ items }))
  const opened = await Promise.all([open(), open(), open()])
  expect(new Set(opened.map(({ data }) => data.id)).size).toBe(1)
})

test('answers are saved while more learners open an exam than there are connections', async () => {
  const lesson = await quiz({ items })
  const { open, save } = await learner(lesson)
  const { data: attempt } = await open()
  const others = await Promise.all(Array.from({ length: 12 }, () => learner(lesson)))
  const holder = await school().context.pool.connect()
  await holder.query('begin')
  await holder.query('lock table quiz_asked_questions in access exclusive mode')
  const opened = Promise.all(others.map((other) => other.open()))
  await eventually(async () =>
    expect(
      await school().query(`select 1 from pg_locks where not granted and locktype = 'relation'`),
    ).not.toEqual([]),
  )
  expect((await save(attempt, 0, 1, choose(questionOf(attempt, 0), 'alpha'))).code).toBe(200)
  await holder.query('rollback')
  holder.release()
  expect((await opened).map(({ code }) => code)).toEqual(others.map(() => 200))
})

test('answers that a person marks wait, and the result with them', async () => {
  const [written] = await questions(writtenQuestion('essay'))
  const lesson = await quiz({ items: itemsOf(written ? [written] : []) })
  const { open, save, handIn } = await learner(lesson)
  const { data: attempt } = await open()
  await save(attempt, 0, 1, { type: 'long-text', text: 'My essay.' })
  expect((await handIn(attempt)).data).toMatchObject({
    state: 'handed-in',
    score: { points: null, maxPoints: 6, isPassed: null },
  })
})

test('whoever may not take the lesson gets nothing of its quiz', async () => {
  const lesson = await quiz({ items })
  await school().query(`update courses set state = 'hidden' where id = $1`, [lesson.courseId])
  const { see, open } = await learner(lesson)
  expect((await see()).code).toBe(404)
  expect((await open()).code).toBe(404)
})
