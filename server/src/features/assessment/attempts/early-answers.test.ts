import {
  answerVideoQuestion,
  getAttempt,
  getQuiz,
  getVideoQuestion,
  handInAttempt,
  listVideoQuestions,
  openAttempt,
  openNextQuestion,
  saveAnswers,
  saveLessonQuestions,
  setExtraTime,
} from '@jingke/contract/assessment/calls'
import { getCourseDetails } from '@jingke/contract/catalogue/calls'
import { startImpersonation } from '@jingke/contract/people/calls'
import { getWatchRecord, listStudyRecords } from '@jingke/contract/study/calls'
import { beforeAll, describe, expect, test } from 'vitest'
import { holdTime } from '../../../../tests/support/hold-time.ts'
import { addCategory, addLearner } from '../../../../tests/support/test-courses.ts'
import { addWatchableCourse, lessonOf, openPlayer } from '../../../../tests/support/test-lessons.ts'
import { readPersonalData } from '../../people/personal-data/personal-data.ts'
import {
  blankQuestion,
  choose,
  singleQuestion,
  useQuizzes,
  writtenQuestion,
} from '../testing/use-quizzes.ts'

const { school, staff, questions, itemsOf, quiz, learner } = useQuizzes()
let items: ReturnType<typeof itemsOf> = []

const never = { score: 'never', answers: 'never', right: 'never', explanations: 'never' } as const

beforeAll(async () => {
  items = itemsOf(
    await questions(singleQuestion('one'), blankQuestion('two'), writtenQuestion('three')),
  )
  await questions(singleQuestion('in no quiz'))
})

/** Texts and fields that tell what is right, of all questions in the bank. */
const listSecrets = async (): Promise<string[]> => {
  const rows = await school().query<{ content: Record<string, unknown> }>(
    'select content from question_versions',
  )
  const texts = (value: unknown, path: string): string[] => {
    if (Array.isArray(value)) return value.flatMap((one) => texts(one, path))
    if (typeof value === 'object' && value !== null)
      return Object.entries(value).flatMap(([name, one]) => texts(one, `${path}.${name}`))
    const isSecret = /\.(explanation|feedback\w*|guide|accepted\.text)$/.test(path)
    return isSecret && typeof value === 'string' && value !== '' ? [value] : []
  }
  const found = new Set(rows.flatMap(({ content }) => texts(content, '')))
  expect(found.size).toBeGreaterThan(4)
  return [...found].map((text) => JSON.stringify(text).slice(1, -1))
}

/** Fields of keys and of marks. */
const secretFields = [
  'share',
  'accepted',
  'isTrue',
  'guide',
  'explanation',
  'feedback',
  'rightParts',
]

const expectNoKey = async (bytes: string) => {
  for (const secret of await listSecrets()) expect(bytes).not.toContain(secret)
  for (const field of secretFields) expect(bytes).not.toContain(`"${field}"`)
}

/** Sends calls as a learner and keeps all that is answered. */
const listen = (as: { token: string }) => {
  const heard: string[] = []
  const send = async (path: string, input: object) => {
    const answer = await school().call(path as never, input as never, as)
    heard.push(JSON.stringify(answer))
    return answer.body as { code: number; data: never }
  }
  return { heard, send }
}

type Opened = {
  id: number
  holdId: string
  questions: { place: number; question: Parameters<typeof choose>[0] }[]
}

describe('no byte that is sent before the rule allows it tells a right answer', () => {
  test('while an attempt is taken, handed in and looked back at', async () => {
    const lesson = await quiz({ items, show: never })
    const { as, userId } = await learner(lesson)
    const { heard, send } = listen(as)
    await send(getQuiz, lesson)
    const attempt: Opened = (await send(openAttempt, { ...lesson, code: '' })).data
    const held = { attemptId: attempt.id, holdId: attempt.holdId }
    const first = attempt.questions[0]
    for (const text of ['beta', 'alpha'])
      await send(saveAnswers, {
        ...held,
        answers: [
          {
            place: 0,
            number: text === 'beta' ? 1 : 2,
            answer: choose(first?.question ?? { type: 'single' }, text),
          },
        ],
      })
    await send(openAttempt, { ...lesson, code: '' })
    await send(handInAttempt, held)
    const again: Opened = (await send(openAttempt, { ...lesson, code: '' })).data
    await send(handInAttempt, { attemptId: again.id, holdId: again.holdId })
    await send(getAttempt, { attemptId: again.id })
    await send(getQuiz, lesson)
    await send(getCourseDetails, { courseId: lesson.courseId })
    await send(listStudyRecords, {})
    const { db, clock } = school().context
    heard.push(JSON.stringify(await readPersonalData(db, userId, clock.now(), [])))
    await expectNoKey(heard.join('\n'))
    // Nor are there points of an answer, or a result.
    expect(heard.at(-5)).not.toContain('"isPassed"')
    expect(heard.join('\n')).not.toContain('"isPassed":true')
  })

  test('where questions come one at a time, nothing of later ones', async () => {
    const lesson = await quiz({ items, show: never, questionTime: 60 })
    const { heard, send } = listen((await learner(lesson)).as)
    const attempt: Opened = (await send(openAttempt, { ...lesson, code: '' })).data
    expect(heard.join('\n')).not.toContain('three')
    const held = { attemptId: attempt.id, holdId: attempt.holdId }
    await send(openNextQuestion, { ...held, place: 0 })
    expect(heard.join('\n')).toContain('two')
    expect(heard.join('\n')).not.toContain('three')
    await send(openNextQuestion, { ...held, place: 0 })
    await send(openNextQuestion, { ...held, place: 1 })
    const late = { place: 0, number: 1, answer: null }
    expect((await send(saveAnswers, { ...held, answers: [late] })).code).toBe(422)
    await expectNoKey(heard.join('\n'))
  })

  test('of the next question before its time, when the clock of the page is wrong', async () => {
    const lesson = await quiz({ items, show: never, questionTime: 60 })
    const { heard, send } = listen((await learner(lesson)).as)
    const attempt: Opened = (await send(openAttempt, { ...lesson, code: '' })).data
    const asked = { attemptId: attempt.id, holdId: attempt.holdId, place: 0, isTimeUp: true }
    const early = await send(openNextQuestion, asked)
    expect(early.data).toMatchObject({ next: { place: 0, until: expect.any(String) } })
    expect(heard.join('\n')).not.toContain('two')
    school().moveClock(61_000)
    expect((await send(openNextQuestion, asked)).data).toMatchObject({ next: { place: 1 } })
  })

  test('after the close while somebody is still at the quiz, also if the extra time is taken back', async () => {
    holdTime()
    const closesAt = new Date(school().context.clock.now().getTime() + 60_000).toISOString()
    const show = { answers: 'after-close', right: 'after-close' } as const
    const lesson = await quiz({ items, show: { ...never, ...show }, closesAt, attempts: 1 })
    const [fast, slow] = [await learner(lesson), await learner(lesson)]
    const ended = (await fast.open()).data
    await fast.handIn(ended)
    const running = (await slow.open()).data
    const { courseId, lessonId } = lesson
    const extra = { courseId, lessonId, kind: 'person' as const, id: slow.userId }
    await school().call(setExtraTime, { ...extra, minutes: 10 }, staff)
    school().moveClock(70_000)
    expect((await fast.lookBack(ended.id)).data.questions).toBeNull()
    await school().call(setExtraTime, { ...extra, minutes: 0 }, staff)
    expect((await fast.lookBack(ended.id)).data.questions).toBeNull()
    expect((await slow.handIn((await slow.goOn(running.id)).data)).code).toBe(200)
    const shown = (await fast.lookBack(ended.id)).data.questions
    expect(shown?.[0]).toMatchObject({ right: expect.any(Object) })
  })

  test('of a question inside a video, until it is answered right', async () => {
    const categoryId = await addCategory(school(), 'Videos')
    const course = await addWatchableCourse(school(), categoryId, 'Asking', [100])
    const [question] = await questions(singleQuestion('in a video'))
    const questionId = question?.id ?? 0
    const lessonId = course.lessonIds[0] ?? 0
    const list = [{ questionId, second: 20, rule: 'right' as const }]
    await school().call(saveLessonQuestions, { lessonId, version: 0, list }, staff)
    const { token, userId } = await addLearner(school(), 'viewer')
    const { heard, send } = listen({ token })
    const lesson = lessonOf(course)
    await send(getCourseDetails, { courseId: course.courseId })
    await send(listVideoQuestions, lesson)
    const player = await openPlayer(school(), token, lesson)
    // Seconds of a beat have the name of a key.
    const { accepted: seconds, ...beat } = (await player.play(0, 40)).data
    heard.push(JSON.stringify([player.opened, beat, seconds]))
    const asked = { ...lesson, lessonId, questionId, playId: player.opened.data.playId }
    const shown: { question: Parameters<typeof choose>[0] } = (await send(getVideoQuestion, asked))
      .data
    expect(shown.question.options).toHaveLength(3)
    const answer = (text: string) => ({ ...asked, answer: choose(shown.question, text) })
    for (const wrong of ['beta', 'gamma'])
      expect((await send(answerVideoQuestion, answer(wrong))).data).toMatchObject({
        isRight: false,
        isDone: false,
      })
    await send(getVideoQuestion, asked)
    await send(listVideoQuestions, lesson)
    await send(getWatchRecord, lesson)
    await send(listStudyRecords, {})
    const { db, clock } = school().context
    heard.push(JSON.stringify(await readPersonalData(db, userId, clock.now(), [])))
    await expectNoKey(heard.join('\n'))
    const right = JSON.stringify(await send(answerVideoQuestion, answer('alpha')))
    expect(right).toContain('KEY explanation')
  })

  test('to staff who see the pages of the learner', async () => {
    const lesson = await quiz({ items, show: never })
    const { userId, open, handIn } = await learner(lesson)
    const attempt = (await open()).data
    await handIn(attempt)
    const { body } = await school().call(startImpersonation, { id: userId }, staff)
    const { heard, send } = listen({ token: body.data.token })
    await send(getQuiz, lesson)
    await send(getAttempt, { attemptId: attempt.id })
    expect((await send(openAttempt, { ...lesson, code: '' })).code).toBe(403)
    expect(heard[1]).toContain('"questions":null')
    await expectNoKey(heard.join('\n'))
  })

  test('and what is allowed by then is sent', async () => {
    const show = { ...never, answers: 'after-attempt', explanations: 'after-attempt' } as const
    const lesson = await quiz({ items, show })
    const { open, handIn } = await learner(lesson)
    const sent = JSON.stringify((await handIn((await open()).data)).data)
    expect(sent).toContain('KEY explanation')
    expect(sent).not.toContain('KEYWORD')
    expect(sent).not.toContain('KEY guide')
    expect(sent).toContain('"score":null')
  })
})
