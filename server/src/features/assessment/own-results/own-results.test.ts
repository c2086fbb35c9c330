import { exportStudyRecords, listStudyRecords } from '@jingke/contract/study/calls'
import { expect, test } from 'vitest'
import type { AttemptRow } from '../attempts/attempts.store.ts'
import { choose, singleQuestion, useQuizzes } from '../testing/use-quizzes.ts'
import { toQuizResult } from './list-own-results.ts'

const { school, questions, itemsOf, quiz, learner } = useQuizzes()

const attempt = (points: number | null, isPassed: boolean | null, state = 'marked') =>
  ({ state, points, maxPoints: 10, isPassed, isEarlier: false }) as AttemptRow

const settings = (score: 'after-attempt' | 'never') =>
  ({
    settings: { show: { score }, closesAt: null, opensAt: null, attempts: null, pause: 0 },
    isRunning: false,
  }) as never

test.each([
  ['nothing', 'after-attempt', [], undefined],
  ['an open attempt', 'after-attempt', [attempt(null, null, 'open')], undefined],
  [
    'one that waits for marks',
    'after-attempt',
    [attempt(null, null, 'handed-in')],
    ['waiting', null],
  ],
  ['one that fails', 'after-attempt', [attempt(3, false)], ['failed', 3]],
  [
    'a worse one after a pass',
    'after-attempt',
    [attempt(8, true), attempt(6, true)],
    ['passed', 8],
  ],
  [
    'one that waits after a failed one',
    'after-attempt',
    [attempt(3, false), attempt(null, null, 'expired')],
    ['waiting', 3],
  ],
  ['a pass that is not shown', 'never', [attempt(8, true)], ['done', null]],
] as const)('the result of %s, shown %s', (_, score, attempts, expected) => {
  const result = toQuizResult(settings(score), attempts, new Date(0))
  expect(result && [result.state, result.points]).toEqual(expected)
})

test.each(['after-close', 'after-last'] as const)(
  'after the course was begun once more its old closing day shows no score %s',
  (score) => {
    const show = { score }
    const quiz = {
      settings: { show, closesAt: '2026-03-01T00:00:00Z', opensAt: null, attempts: null, pause: 0 },
      isRunning: false,
    } as never
    const now = new Date('2026-03-02T00:00:00Z')
    const state = (attempts: AttemptRow[]) => {
      const result = toQuizResult(quiz, attempts, now)
      return [result?.state, result?.points]
    }
    expect(state([attempt(8, true)])).toEqual(['passed', 8])
    const earlier = { ...attempt(3, false), isEarlier: true }
    expect(state([earlier, attempt(8, true)])).toEqual(['done', null])
  },
)

test('a quiz that was not passed is in the study record, with its points as far as they are shown', async () => {
  const [question] = await questions(singleQuestion('choice'))
  const items = itemsOf(question ? [question] : [])
  for (const [score, result] of [
    ['after-attempt', { state: 'failed', points: 0, maxPoints: 2 }],
    ['never', { state: 'done', points: null, maxPoints: null }],
  ] as const) {
    const examinee = await learner(await quiz({ items, show: { score } }))
    const { data: attempt } = await examinee.open()
    const asked = attempt.questions[0]?.question ?? { type: 'single' }
    await examinee.save(attempt, 0, 1, choose(asked as never, 'beta'))
    await examinee.handIn(attempt)
    const { list } = (await school().call(listStudyRecords, {}, examinee.as)).body.data
    expect(list).toMatchObject([{ kind: 'quiz', percent: 0, isFinished: false, result }])
    const file = await school().sendRaw({
      url: exportStudyRecords,
      payload: { kind: 'records' },
      headers: { authorization: `Bearer ${examinee.token}`, 'accept-language': 'en' },
    })
    expect(file.bytes.toString()).toContain(score === 'never' ? ',handed in,,' : ',not passed,0,2')
  }
})
