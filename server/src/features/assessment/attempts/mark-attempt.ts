import type { Answer, QuestionContent } from '@jingke/contract/assessment'
import type { Context } from '../../../platform/context.ts'
import { setLessonResult } from '../../study/index.ts'
import type { Assessment } from '../assessment.ts'
import { listCorrections } from '../marking/regrades.store.ts'
import { toPoints } from '../types/parts.ts'
import { markAnswer } from '../types/question-types.ts'
import { type MarkedAnswer, putMarks } from './answers.store.ts'
import {
  type AttemptRow,
  findBestResult,
  findPassPercent,
  listAnswers,
  updateAttempt,
} from './attempts.store.ts'

/** Null: a person has to mark it. */
export const pointsOf = (
  content: QuestionContent,
  answer: Answer | null,
  maxPoints: number,
): number | null => {
  const marking = markAnswer(content, answer)
  return marking.kind === 'by-hand' ? null : toPoints((marking.points * maxPoints) / content.points)
}

/**
 * Marks what a machine can mark, of all places, by the question as it was asked or as its answers were marked again since.
 * Call in a transaction that has locked the attempt.
 */
export const markByMachine = async (
  { versions }: Pick<Assessment, 'versions'>,
  { db, clock }: Context,
  { id, versionIds, placePoints }: AttemptRow,
): Promise<void> => {
  const corrections = new Map(
    (await listCorrections(db, versionIds)).map((row) => [row.versionId, row.correctedId]),
  )
  const markedIds = versionIds.map((versionId) => corrections.get(versionId) ?? versionId)
  const contents = await versions(db, markedIds)
  const answers = new Map((await listAnswers(db, id)).map((row) => [row.place, row]))
  const marked = contents.map(
    (content, place): MarkedAnswer => ({
      place,
      points: pointsOf(content, answers.get(place)?.answer ?? null, placePoints[place] ?? 0),
      versionId: markedIds[place] ?? 0,
    }),
  )
  await putMarks(db, id, marked, clock.now())
}

const epsilon = 1e-9

export const isPass = (points: number, maxPoints: number, passPercent: number): boolean =>
  points >= (maxPoints * passPercent) / 100 - epsilon

const tellResult = async (
  { quiz }: Pick<Assessment, 'quiz'>,
  within: Context,
  attempt: AttemptRow,
): Promise<void> => {
  const { userId, courseId, lessonId, quizId, handedInAt } = attempt
  const { duration } = await quiz(within.db, quizId)
  const at = handedInAt ?? within.clock.now()
  const lesson = { userId, courseId, lessonId, kind: 'quiz', duration, at } as const
  await setLessonResult(within, lesson, () => findBestResult(within.db, attempt))
}

/** Call in the transaction that has locked the attempt. A pass by a milder rule stays, and the marks stay as old as they are. */
export const judgeByMilderRule = async (
  assessment: Pick<Assessment, 'quiz'>,
  within: Context,
  attempt: AttemptRow,
): Promise<void> => {
  const { id, points, maxPoints, isPassed } = attempt
  if (points !== null && !isPassed) {
    const passes = isPass(points, maxPoints, await findPassPercent(within.db, id))
    if (passes) await updateAttempt(within.db, id, { isPassed: true })
  }
  await tellResult(assessment, within, attempt)
}

/**
 * Sums up the marks of an attempt that was handed in, and tells study the best result. Call in the
 * transaction that has locked the attempt and changed its marks.
 */
export const sumUpAttempt = async (
  assessment: Pick<Assessment, 'quiz'>,
  within: Context,
  attempt: AttemptRow,
): Promise<AttemptRow> => {
  const { db, clock } = within
  const passPercent = await findPassPercent(db, attempt.id)
  const answers = await listAnswers(db, attempt.id)
  const isMarked = answers.every(({ isWaiting }) => !isWaiting)
  const points = isMarked
    ? toPoints(answers.reduce((sum, row) => sum + (row.points ?? 0), 0))
    : null
  const after = await updateAttempt(db, attempt.id, {
    points,
    isPassed: points === null ? null : isPass(points, attempt.maxPoints, passPercent),
    // When it was marked first: an old failure is not a new one after a regrade.
    ...(isMarked && { state: 'marked', markedAt: attempt.markedAt ?? clock.now() }),
  })
  await tellResult(assessment, within, after)
  return after
}
