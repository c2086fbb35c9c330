import type { Answer, VideoQuestionRule } from '@jingke/contract/assessment'
import {
  answerVideoQuestion,
  changeQuestions,
  createQuestion,
  getLessonQuestions,
  getQuestion,
  getVideoQuestion,
  listVideoQuestions,
  saveLessonQuestions,
  updateQuestion,
} from '@jingke/contract/assessment/calls'
import { getWatchRecord } from '@jingke/contract/study/calls'
import { beforeAll, describe, expect, test } from 'vitest'
import { addCategory, addLearner } from '../../../../tests/support/test-courses.ts'
import {
  addWatchableCourse,
  lessonOf,
  openPlayer,
  type TestCourse,
} from '../../../../tests/support/test-lessons.ts'
import {
  addPartner,
  newSignature,
  requestPartnerToken,
} from '../../../../tests/support/test-partners.ts'
import { useSchool } from '../../../../tests/support/test-school.ts'

const school = useSchool()
let categoryId = 0
let staff = ''
let learners = 0

beforeAll(async () => {
  categoryId = await addCategory(school(), 'A')
  staff = (await school().giveSession(await school().createUser('operator', 'jk-admin'))).token
})

const addChoice = async (body: string): Promise<number> => {
  const option = (text: string, share: number) => ({ text, share, feedback: `about ${text}` })
  const content = {
    type: 'single' as const,
    body,
    points: 1,
    explanation: 'SECRET because',
    options: [option('right one', 100), option('wrong one', 0)],
  }
  return (await school().call(createQuestion, { content }, { token: staff })).body.data.id
}

const place = async (
  { lessonIds: [lessonId = 0] }: TestCourse,
  list: readonly { questionId: number; second: number; rule: VideoQuestionRule }[],
  token = staff,
) => {
  const { version } = (await school().call(getLessonQuestions, { lessonId }, { token })).body.data
  return school().call(saveLessonQuestions, { lessonId, version, list: [...list] }, { token })
}

/** A video of 100 seconds that asks one question at second 20. */
const addAskingCourse = async (rule: VideoQuestionRule) => {
  const course = await addWatchableCourse(school(), categoryId, `Course ${rule}`, [100])
  const questionId = await addChoice(`What of ${course.courseId}?`)
  await place(course, [{ questionId, second: 20, rule }])
  return { course, questionId }
}

type Player = Awaited<ReturnType<typeof openPlayer>>

const answering = (course: TestCourse, questionId: number, player: Player, token: string) => {
  const asked = {
    ...lessonOf(course),
    lessonId: course.lessonIds[0] ?? 0,
    questionId,
    playId: player.opened.data.playId,
  }
  const ask = async () => (await school().call(getVideoQuestion, asked, { token })).body
  const optionNamed = async (text: string): Promise<Answer> => {
    const { question } = (await ask()).data
    const options = question.type === 'single' ? question.options : []
    return { type: 'single', optionId: options.find((one) => one.text.includes(text))?.id ?? null }
  }
  const send = async (answer: Answer, idempotencyKey: string = crypto.randomUUID()) =>
    (await school().call(answerVideoQuestion, { ...asked, answer }, { token, idempotencyKey })).body
  return { ask, optionNamed, send, choose: async (text: string) => send(await optionNamed(text)) }
}

const watch = async (course: TestCourse, questionId: number) => {
  const learner = await addLearner(school(), `learner-${++learners}`)
  const player = await openPlayer(school(), learner.token, lessonOf(course))
  return { ...learner, player, ...answering(course, questionId, player, learner.token) }
}

describe('a question that must be answered', () => {
  test('stops the lesson until it is answered, right or wrong, once', async () => {
    const { course, questionId } = await addAskingCourse('answered')
    const { player, token, ask, choose } = await watch(course, questionId)
    const past = await player.play(0, 40)
    expect(past.data).toMatchObject({ credited: 20, position: 20, isFinished: false })
    expect((await ask()).data).toMatchObject({ rule: 'answered', last: null })
    const answered = await choose('wrong one')
    expect(answered.data).toMatchObject({ isRight: false, isDone: true })
    expect(answered.data.explained).toMatchObject({
      feedback: [expect.stringContaining('about wrong one')],
    })
    expect((await choose('right one')).data).toEqual(answered.data)
    const { list } = (await school().call(listVideoQuestions, lessonOf(course), { token })).body
      .data
    expect(list).toMatchObject([{ questionId, second: 20, isDone: true }])
    expect((await player.play(20, 90)).data).toMatchObject({ credited: 90, isFinished: true })
    const again = await openPlayer(school(), token, lessonOf(course))
    expect(again.opened.data.record.position).toBe(90)
  })

  test('gives nothing to a client that never asks, on any play', async () => {
    const { course, questionId } = await addAskingCourse('answered')
    const { player, token } = await watch(course, questionId)
    await player.play(0, 100)
    const again = await openPlayer(school(), token, lessonOf(course))
    expect(again.opened.data.record).toMatchObject({ credited: 20, position: 20 })
    expect((await again.play(20, 100)).data).toMatchObject({ credited: 20, isFinished: false })
    const { body } = await school().call(getWatchRecord, lessonOf(course), { token })
    expect(body.data).toMatchObject({ credited: 20, position: 20 })
  })

  test('takes no empty answer, and none of another type', async () => {
    const { course, questionId } = await addAskingCourse('answered')
    const { send } = await watch(course, questionId)
    expect(await send({ type: 'single', optionId: null })).toMatchObject({ code: 422 })
    expect(await send({ type: 'true-false', isTrue: true })).toMatchObject({ code: 422 })
  })
})

describe('a question that must be right', () => {
  test('is asked again until it is, and tells nothing of its key before', async () => {
    const { course, questionId } = await addAskingCourse('right')
    const { player, ask, choose } = await watch(course, questionId)
    expect(JSON.stringify(await ask())).not.toMatch(/SECRET|share|feedback|about/)
    const wrong = await choose('wrong one')
    expect(wrong.data).toEqual({ isRight: false, isDone: false, explained: null })
    const asked = await ask()
    expect(asked.data.last).toMatchObject({ isRight: false, isDone: false, explained: null })
    expect(JSON.stringify(asked)).not.toMatch(/SECRET|share|feedback|about/)
    expect((await player.play(0, 40)).data.credited).toBe(20)
    const right = await choose('right one')
    expect(right.data).toMatchObject({ isRight: true, isDone: true })
    expect(right.data.explained).toMatchObject({ explanation: expect.stringContaining('SECRET') })
    expect((await player.play(20, 40)).data.credited).toBe(40)
  })

  test('counts one answer that is sent twice as one try', async () => {
    const { course, questionId } = await addAskingCourse('right')
    const { userId, optionNamed, send } = await watch(course, questionId)
    const wrong = await optionNamed('wrong one')
    const key = crypto.randomUUID()
    const [one, other] = [await send(wrong, key), await send(wrong, key)]
    expect(other).toEqual(one)
    const tries = () =>
      school().query('select tries, is_right from video_answers where user_id = $1', [userId])
    expect(await tries()).toEqual([{ tries: 1, is_right: false }])
    await send(await optionNamed('right one'))
    expect(await tries()).toEqual([{ tries: 2, is_right: true }])
  })
})

test('a question that may be skipped stops nobody', async () => {
  const { course, questionId } = await addAskingCourse('optional')
  const { player } = await watch(course, questionId)
  expect((await player.play(0, 90)).data).toMatchObject({ credited: 90, isFinished: true })
})

test('questions are answered in their order, and only by the play that counts', async () => {
  const { course, questionId } = await addAskingCourse('answered')
  const later = await addChoice(`Later in ${course.courseId}?`)
  await place(course, [
    { questionId, second: 20, rule: 'answered' },
    { questionId: later, second: 50, rule: 'optional' },
  ])
  const { player, token, choose } = await watch(course, questionId)
  const second = answering(course, later, player, token)
  expect(await second.ask()).toMatchObject({ code: 409, data: null })
  await choose('right one')
  expect((await second.ask()).code).toBe(200)
  expect((await answering(course, 999_999, player, token).ask()).code).toBe(404)
  const elsewhere = await openPlayer(school(), token, lessonOf(course))
  expect(await second.ask()).toMatchObject({ code: 409 })
  expect((await answering(course, later, elsewhere, token).ask()).code).toBe(200)
})

test('a question that is added or taken away concerns running plays', async () => {
  const course = await addWatchableCourse(school(), categoryId, 'Changed', [100])
  const questionId = await addChoice('Added?')
  const { player } = await watch(course, questionId)
  expect((await player.play(0, 10)).data.credited).toBe(10)
  await place(course, [{ questionId, second: 30, rule: 'right' }])
  expect((await player.play(10, 50)).data.credited).toBe(30)
  await place(course, [])
  expect((await player.play(30, 50)).data.credited).toBe(50)
})

test('a corrected question is asked in its new version, and old answers stay', async () => {
  const { course, questionId } = await addAskingCourse('answered')
  const { token, player, choose, ask } = await watch(course, questionId)
  await choose('wrong one')
  const { content, version } = (
    await school().call(getQuestion, { id: questionId }, { token: staff })
  ).body.data
  await school().call(
    updateQuestion,
    { id: questionId, version, content: { ...content, body: 'Corrected?' } as never },
    { token: staff },
  )
  const asked = (await ask()).data
  expect(asked.question.body).toContain('Corrected?')
  expect(asked.last).toMatchObject({ isRight: false, isDone: true })
  expect((await player.play(0, 40)).data.credited).toBe(40)
  const late = await watch(course, questionId)
  expect((await late.player.play(0, 40)).data.credited).toBe(20)
  expect(token).not.toBe(late.token)
})

describe('operators', () => {
  test('see how many answered right, at first and in the end', async () => {
    const { course, questionId } = await addAskingCourse('right')
    const [anna, bob] = [await watch(course, questionId), await watch(course, questionId)]
    await anna.choose('wrong one')
    await anna.choose('right one')
    await bob.choose('right one')
    await (await watch(course, questionId)).choose('wrong one')
    const lessonId = course.lessonIds[0] ?? 0
    const { body } = await school().call(getLessonQuestions, { lessonId }, { token: staff })
    expect(body.data).toMatchObject({ version: 1, duration: 100 })
    expect(body.data.list).toMatchObject([
      { questionId, answeredCount: 3, rightCount: 2, rightAtFirstCount: 1 },
    ])
  })

  test('are refused written questions, unknown ones, two at a second, and an older version', async () => {
    const { course, questionId } = await addAskingCourse('answered')
    const content = { type: 'short-text' as const, body: 'Write', points: 1, maxLength: 100 }
    const written = await school().call(createQuestion, { content }, { token: staff })
    const at = (id: number, second: number) => ({ questionId: id, second, rule: 'right' as const })
    expect((await place(course, [at(written.body.data.id, 5)])).body.code).toBe(422)
    expect((await place(course, [at(999_999, 5)])).body.code).toBe(404)
    expect((await place(course, [at(questionId, 0)])).body.code).toBe(422)
    const other = await addChoice('Another?')
    expect((await place(course, [at(questionId, 5), at(other, 5)])).body.code).toBe(422)
    const lessonId = course.lessonIds[0] ?? 0
    const stale = { lessonId, version: 0, list: [] }
    expect((await school().call(saveLessonQuestions, stale, { token: staff })).body.code).toBe(409)
  })

  test('do not delete a question that a video asks', async () => {
    const { questionId } = await addAskingCourse('answered')
    const change = { selection: { ids: [questionId] }, change: { kind: 'delete' as const } }
    const { body } = await school().call(changeQuestions, change, { token: staff })
    expect(body.data).toMatchObject({ done: [] })
  })
})

test("a partner's viewer is asked in every play, and nothing else is kept", async () => {
  const { course, questionId } = await addAskingCourse('right')
  const videoId = course.videoIds[0] ?? 0
  const { key } = await addPartner(school(), staff, { name: 'Partner', videoIds: [videoId] })
  const { token } = (await requestPartnerToken(school(), newSignature(school(), key, videoId))).body
    .data
  const player = await openPlayer(school(), token, { videoId })
  expect((await player.play(0, 40)).data.credited).toBe(20)
  const own = {
    videoId,
    lessonId: course.lessonIds[0] ?? 0,
    questionId,
    playId: player.opened.data.playId,
  }
  const { question } = (await school().call(getVideoQuestion, own, { token })).body.data
  const options = question.type === 'single' ? question.options : []
  const idOf = (text: string) => options.find((one) => one.text.includes(text))?.id ?? null
  const send = async (text: string) => {
    const answer = { type: 'single' as const, optionId: idOf(text) }
    return (await school().call(answerVideoQuestion, { ...own, answer }, { token })).body.data
  }
  expect(await send('wrong one')).toEqual({ isRight: false, isDone: false, explained: null })
  expect((await player.play(20, 40)).data.credited).toBe(20)
  expect(await send('right one')).toMatchObject({ isRight: true, isDone: true })
  expect((await player.play(20, 40)).data.credited).toBe(40)
  const again = await openPlayer(school(), token, { videoId })
  expect((await again.play(40, 60)).data.credited).toBe(40)
  const kept = await school().query('select 1 from video_answers where question_id = $1', [
    questionId,
  ])
  expect(kept).toEqual([])
  const { token: learner } = await addLearner(school(), `learner-${++learners}`)
  const { body } = await school().call(listVideoQuestions, { videoId }, { token: learner })
  expect(body.data?.list ?? []).toEqual([])
})
