import type * as calls from '@jingke/contract/assessment/calls'
import type { Operation } from '../../../platform/implement.ts'
import type { Assessment } from '../assessment.ts'
import { findExtraTime } from '../quizzes/extra-times.store.ts'
import { refuseStart, settingsFor, timeLimitOf } from './attempt-rules.ts'
import { isQuizRunning, listOwnAttempts } from './attempts.store.ts'
import { toSummary } from './attempts.view.ts'
import { requireOpenQuiz } from './current-quiz.ts'
import { isAttemptOver } from './hand-in.ts'
import { partsOf } from './look-back.ts'

const toMoment = (time: number | undefined): string | null =>
  time === undefined ? null : new Date(time).toISOString()

export const getQuiz =
  (assessment: Assessment): Operation<typeof calls.getQuiz> =>
  async ({ context: { db, clock }, caller: { language }, identity: { userId } }, lesson) => {
    const own = { ...lesson, userId }
    const quiz = await requireOpenQuiz(assessment, db, own)
    const { questionCount } = quiz
    const attempts = await listOwnAttempts(db, own)
    const settings = settingsFor(quiz.settings, attempts)
    const now = clock.now()
    const open = attempts.find(({ state }) => state === 'open')
    const hasOpenAttempt = open !== undefined && !isAttemptOver(open, now)
    const refused = hasOpenAttempt
      ? undefined
      : refuseStart(settings, {
          now: now.getTime(),
          count: attempts.filter(({ isEarlier }) => !isEarlier).length,
          lastEndedAt: (attempts[0]?.handedInAt ?? attempts[0]?.deadline)?.getTime(),
        })
    const extra = await findExtraTime(db, own)
    const isRunning = await isQuizRunning(db, own, now)
    const limit = timeLimitOf(settings, questionCount, extra)
    const [first, other] =
      language === 'en'
        ? [settings.introEn, settings.introZh]
        : [settings.introZh, settings.introEn]
    const toUtc = (moment: string | null) => moment && new Date(moment).toISOString()
    return {
      intro: first || other,
      questionCount,
      timeLimit: limit === undefined ? null : Math.floor(limit / 1000),
      questionTime: settings.questionTime,
      attemptLimit: settings.attempts,
      pause: settings.pause,
      passPercent: settings.passPercent,
      mustPass: settings.mustPass,
      opensAt: toUtc(settings.opensAt),
      closesAt: toUtc(settings.closesAt),
      needsCode: settings.code !== '',
      now: now.toISOString(),
      refusal: refused?.refusal ?? null,
      startsAt: toMoment(refused?.startsAt),
      hasOpenAttempt,
      attempts: attempts.map((attempt) =>
        toSummary(attempt, partsOf({ ...quiz, isRunning }, attempt, attempts, now, 'owner')),
      ),
    }
  }
