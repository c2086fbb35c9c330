import type { LookedBackAttempt, LookedBackQuestion } from '@jingke/contract/assessment'
import type { Context } from '../../../platform/context.ts'
import type { Assessment } from '../assessment.ts'
import type { QuizContent } from '../quizzes/quizzes.store.ts'
import { explainAnswer, presentQuestion } from '../types/question-types.ts'
import { refuseStart, settingsFor } from './attempt-rules.ts'
import { type AttemptRow, isQuizRunning, listAnswers, listOwnAttempts } from './attempts.store.ts'
import { placeSeed, toSummary } from './attempts.view.ts'
import { currentQuiz } from './current-quiz.ts'
import { type ShownParts, shownParts } from './shown-parts.ts'

/** No further attempt is possible; one that was passed may be followed by a better one. */
export const isLastAttempt = (
  { settings }: Pick<QuizContent, 'settings'>,
  all: readonly Pick<AttemptRow, 'state' | 'isEarlier'>[],
  now: number,
): boolean => {
  const attempts = all.filter(({ isEarlier }) => !isEarlier)
  const count = attempts.filter(({ state }) => state !== 'open').length
  const refused = refuseStart(settingsFor(settings, all), { now, count, lastEndedAt: undefined })
  const hasOpen = count < attempts.length
  return !hasOpen && refused !== undefined && refused.startsAt === undefined
}

export const partsOf = (
  quiz: Pick<QuizContent, 'settings'> & { isRunning: boolean },
  attempt: AttemptRow,
  attempts: readonly AttemptRow[],
  now: Date,
  who: 'owner' | 'staff',
): ShownParts =>
  shownParts(
    quiz.settings,
    {
      isOpen: attempt.state === 'open',
      isLast: isLastAttempt(quiz, attempts, now.getTime()),
      now: now.getTime(),
      isRunning: quiz.isRunning,
      isRenewed: attempts.some(({ isEarlier }) => isEarlier),
    },
    who,
  )

const listQuestions = async (
  { versions }: Assessment,
  { db }: Context,
  attempt: AttemptRow,
  parts: ShownParts,
): Promise<LookedBackQuestion[]> => {
  const contents = await versions(db, attempt.versionIds)
  const answers = new Map((await listAnswers(db, attempt.id)).map((row) => [row.place, row]))
  return contents.map((content, place) => {
    const row = answers.get(place)
    const answer = row?.answer ?? null
    const { explanation, feedback, right, rightParts } = explainAnswer(content, answer)
    const points = attempt.placePoints[place] ?? 0
    return {
      place,
      question: { ...presentQuestion(content, placeSeed(attempt, place)), points },
      answer,
      points: parts.score ? (row?.points ?? null) : null,
      comment: parts.score ? (row?.comment ?? '') : '',
      right: parts.right ? { right, rightParts } : null,
      explained: parts.explanations ? { explanation, feedback } : null,
    }
  })
}

/** An attempt with the parts that may be seen now: the only way of one to whoever reads it. */
export const lookBack = async (
  assessment: Assessment,
  within: Context,
  attempt: AttemptRow,
  who: 'owner' | 'staff',
): Promise<LookedBackAttempt> => {
  const { db, clock } = within
  const quiz = await currentQuiz(assessment, db, attempt)
  const attempts = await listOwnAttempts(db, attempt)
  const now = clock.now()
  const isRunning = await isQuizRunning(db, attempt, now)
  const parts = partsOf({ ...quiz, isRunning }, attempt, attempts, now, who)
  return {
    ...toSummary(attempt, parts),
    courseId: attempt.courseId,
    lessonId: attempt.lessonId,
    questions: parts.answers ? await listQuestions(assessment, within, attempt, parts) : null,
  }
}
