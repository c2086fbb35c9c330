import { type OpenAttempt, quizProblems, type StartRefusal } from '@jingke/contract/assessment'
import type * as calls from '@jingke/contract/assessment/calls'
import { transportProblems } from '@jingke/contract/core'
import pLimit from 'p-limit'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Assessment } from '../assessment.ts'
import { composeQuiz, type ItemChoice } from '../quizzes/compose-quiz.ts'
import { findExtraTime } from '../quizzes/extra-times.store.ts'
import type { QuizContent } from '../quizzes/quizzes.store.ts'
import { deadlineOf, refuseStart, settingsFor, turnTime } from './attempt-rules.ts'
import {
  type AttemptRow,
  insertAttempt,
  listAnswers,
  listOwnAttempts,
  lockOpenAttempt,
  type OwnLesson,
  updateAttempt,
} from './attempts.store.ts'
import { toOpenAttempt } from './attempts.view.ts'
import { requireOpenQuiz } from './current-quiz.ts'
import { endAttempt, isAttemptOver } from './hand-in.ts'

const refusalWords: Readonly<Record<StartRefusal, { zh: string; en: string }>> = {
  'not-open': { zh: '尚未开放', en: 'it has not opened yet.' },
  closed: { zh: '已经截止', en: 'it has closed.' },
  'no-attempts-left': { zh: '次数已用完', en: 'you have used all attempts.' },
  pause: { zh: '距离上次作答的间隔未到', en: 'the pause since your last attempt is not over.' },
}

/** Codes of invigilators are short. */
const codeLimit = { name: 'quiz-code', points: 10, seconds: 600 }

const requireCode = async ({ limits }: Context, userId: number, code: string, given: string) => {
  if (code === '') return
  const limit = limits(codeLimit)
  await limit.check(String(userId))
  if (code === given) return
  await limit.count(String(userId))
  throw new Problem(quizProblems.wrongQuizCode)
}

/** `before`: the learner's attempts, newest first. Undefined: another page of the learner has just started one. */
export const startAttempt = async (
  assessment: Pick<Assessment, 'versions'>,
  within: Context,
  quiz: QuizContent,
  choices: readonly ItemChoice[],
  lesson: OwnLesson,
  before: readonly AttemptRow[],
): Promise<AttemptRow | undefined> => {
  const { db, clock } = within
  const { questionCount } = quiz
  const settings = settingsFor(quiz.settings, before)
  const now = clock.now().getTime()
  const refused = refuseStart(settings, {
    now,
    count: before.filter(({ isEarlier }) => !isEarlier).length,
    lastEndedAt: before[0]?.handedInAt?.getTime(),
  })
  if (refused)
    throw new Problem(quizProblems.quizNotStarted, {
      parameters: { reason: refusalWords[refused.refusal] },
      data: { refusal: refused.refusal },
    })
  const seed = crypto.randomUUID()
  const asked = composeQuiz(choices, settings.isShuffled, seed)
  if (!asked) throw new Problem(quizProblems.quizCannotBeDrawn)
  const versionIds = asked.map(({ versionId }) => versionId)
  const contents = await assessment.versions(db, versionIds)
  const placePoints = asked.map(({ points }, place) => points ?? contents[place]?.points ?? 0)
  const extra = await findExtraTime(db, lesson)
  const deadline = deadlineOf(settings, questionCount, extra, now)
  const turn = turnTime(settings, questionCount, extra)
  return insertAttempt(
    db,
    {
      ...lesson,
      quizId: quiz.id,
      number: (before[0]?.number ?? 0) + 1,
      seed,
      versionIds,
      placePoints,
      startedAt: new Date(now),
      deadline: deadline === undefined ? null : new Date(deadline),
      holdId: crypto.randomUUID(),
      turn: turn === undefined ? null : 0,
      turnUntil: turn === undefined ? null : new Date(now + turn),
      maxPoints: placePoints.reduce((sum, points) => sum + points, 0),
    },
    asked.map(({ questionId }) => questionId),
  )
}

interface Asked {
  readonly code: string
  /** To go on with; undefined: or to start. */
  readonly attemptId?: number | undefined
}

/** An attempt whose time is over is handed in, which is committed before the call is refused. */
const openOnce = async (
  assessment: Assessment,
  context: Context,
  lesson: OwnLesson,
  { code, attemptId }: Asked,
): Promise<OpenAttempt | 'over' | 'taken'> => {
  const quiz = await requireOpenQuiz(assessment, context.db, lesson)
  const choices = await assessment.choices(quiz)
  const known = await listOwnAttempts(context.db, lesson)
  const isOpen = attemptId !== undefined || known.some(({ state }) => state === 'open')
  if (!isOpen) await requireCode(context, lesson.userId, quiz.settings.code, code)
  return inTransaction(context, async (within) => {
    const { db, clock } = within
    const open = isOpen ? await lockOpenAttempt(db, lesson) : undefined
    if (open && isAttemptOver(open, clock.now())) {
      await endAttempt(assessment, within, open)
      return 'over'
    }
    if (attemptId !== undefined && open?.id !== attemptId) return 'over'
    if (!open && isOpen) return 'taken'
    const attempt = open
      ? await updateAttempt(db, open.id, {
          holdId: crypto.randomUUID(),
          openings: open.openings + 1,
        })
      : await startAttempt(assessment, within, quiz, choices, lesson, known)
    if (!attempt) return 'taken'
    const contents = await assessment.versions(db, attempt.versionIds)
    const answers = open ? await listAnswers(db, attempt.id) : []
    return toOpenAttempt(attempt, contents, answers, clock.now())
  })
}

const tries = 3
/** While thousands open an exam, the answers of those who are in it do not wait behind them for a connection. */
const openingsAtOnce = 4

export const openAttempt = (assessment: Assessment): Operation<typeof calls.openAttempt> => {
  const limit = pLimit(openingsAtOnce)
  return async ({ context, identity: { userId } }, { courseId, lessonId, ...asked }) => {
    const lesson = { userId, courseId, lessonId }
    for (let count = 0; count < tries; count += 1) {
      const opened = await limit(() => openOnce(assessment, context, lesson, asked))
      if (opened === 'over') throw new Problem(quizProblems.attemptOver)
      if (opened !== 'taken') return opened
    }
    throw new Problem(transportProblems.unavailable, { retryAfter: 1 })
  }
}
