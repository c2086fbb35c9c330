import type { LessonResult } from '@jingke/contract/catalogue'
import type { StudyHooks } from '../../study/index.ts'
import type { AttemptRow } from '../attempts/attempts.store.ts'
import { partsOf } from '../attempts/look-back.ts'
import { listAttemptsInCourses, listLastTries } from './own-results.store.ts'

const shareOf = ({ points, maxPoints }: AttemptRow): number => (points ?? 0) / (maxPoints || 1)

/** The result of the attempts at one quiz, in order; undefined: none was handed in. */
export const toQuizResult = (
  quiz: Parameters<typeof partsOf>[0],
  all: readonly AttemptRow[],
  now: Date,
): LessonResult | undefined => {
  const attempts = all.filter(({ isEarlier }) => !isEarlier)
  const last = attempts.findLast(({ state }) => state !== 'open')
  if (!last) return undefined
  const isShown = (attempt: AttemptRow) => partsOf(quiz, attempt, all, now, 'owner').score
  const shown = attempts.filter((attempt) => attempt.points !== null && isShown(attempt))
  const [best] = shown.toSorted((one, other) => shareOf(other) - shareOf(one))
  const points = best?.points ?? null
  const score = { points, maxPoints: best?.maxPoints ?? null }
  if (shown.some(({ isPassed }) => isPassed)) return { state: 'passed', ...score }
  if (last.points === null) return { state: 'waiting', ...score }
  return { state: shown.includes(last) ? 'failed' : 'done', ...score }
}

const tryStates = { accepted: 'passed', returned: 'failed' } as const

export const listOwnResults: StudyHooks['listOwnResults'] = async (
  { db, clock },
  userId,
  courseIds,
) => {
  const now = clock.now()
  const rows = await listAttemptsInCourses(db, userId, now, courseIds)
  const byLesson = Map.groupBy(rows, ({ attempt }) => attempt.lessonId)
  const quizzes = [...byLesson].flatMap(([lessonId, [first, ...others]]) => {
    if (!first) return []
    const attempts = [first, ...others].map(({ attempt }) => attempt)
    const result = toQuizResult(first, attempts, now)
    return result ? [{ courseId: first.attempt.courseId, lessonId, ...result }] : []
  })
  const tries = await listLastTries(db, userId, courseIds)
  const assignments = tries.map(({ outcome, points, maxPoints, ...lesson }) => ({
    ...lesson,
    ...(outcome === 'accepted' || outcome === 'returned'
      ? { state: tryStates[outcome], points, maxPoints }
      : { state: 'waiting' as const, points: null, maxPoints: null }),
  }))
  return [...quizzes, ...assignments]
}
