import type { LessonProgress, LessonResult } from '@jingke/contract/catalogue'
import { hasResult } from '@jingke/contract/catalogue/constants'
import type { CourseOutline, OutlineLesson } from '../../catalogue/index.ts'
import { recordKey } from './record-key.ts'
import type { RecordRow } from './records.store.ts'

/** A finished lesson left within this many seconds of its end is not resumed: the next one is. */
const endZone = 5

export const toPercent = (done: number, whole: number): number =>
  whole > 0 ? Math.min(100, Math.floor((done * 100) / whole)) : 0

export const toLessonProgress = (
  { position, credited, finishedAt }: Pick<RecordRow, 'position' | 'credited' | 'finishedAt'>,
  { kind, duration }: Pick<OutlineLesson, 'kind' | 'duration'>,
  result?: LessonResult,
): LessonProgress => {
  const isFinished = finishedAt !== null
  return {
    position: Math.min(position, duration),
    credited: Math.min(credited, duration),
    // No seconds are credited for a lesson that is finished by its result.
    percent: hasResult(kind) && isFinished ? 100 : toPercent(credited, duration),
    isFinished,
    ...(result && { result }),
  }
}

export const byVideo = <Row extends RecordRow>(records: readonly Row[]): ReadonlyMap<number, Row> =>
  new Map(records.map((record) => [record.videoId, record]))

export const recordOf = <Row extends RecordRow>(
  records: ReadonlyMap<number, Row>,
  lesson: OutlineLesson,
): Row | undefined => {
  const key = recordKey(lesson)
  return key === null ? undefined : records.get(key)
}

/** Whether its result counts in the course. */
export const isGradedLesson = ({ kind, isGraded }: OutlineLesson): boolean =>
  isGraded && hasResult(kind)

/** Its lessons, and with `mustPass` the results of those that are graded. */
const isComplete = (
  outline: CourseOutline,
  records: readonly RecordRow[],
  mustPass: boolean,
): boolean => {
  const { lessons } = outline
  const known = byVideo(records)
  return (
    lessons.length > 0 &&
    lessons.every((lesson) => recordOf(known, lesson)?.finishedAt != null) &&
    (!mustPass ||
      lessons.filter(isGradedLesson).every((lesson) => recordOf(known, lesson)?.isPassed))
  )
}

/** Every lesson, those without a video yet included: a course that still grows is not finished. */
export const isCourseFinished = (outline: CourseOutline, records: readonly RecordRow[]): boolean =>
  isComplete(outline, records, outline.passNeededFor === 'finish')

/** Whether the learner has earned the certificate. */
export const isCourseCertified = (outline: CourseOutline, records: readonly RecordRow[]): boolean =>
  isComplete(outline, records, outline.passNeededFor !== 'nothing')

/** Percent of the points of all graded lessons; null: the course asks for none. */
export const toCourseResult = (
  outline: CourseOutline,
  records: readonly RecordRow[],
): number | null => {
  const graded = outline.lessons.filter(isGradedLesson)
  if (outline.passNeededFor === 'nothing' || graded.length === 0) return null
  const known = byVideo(records)
  let [points, maxPoints] = [0, 0]
  for (const lesson of graded) {
    const record = recordOf(known, lesson)
    points += record?.points ?? 0
    maxPoints += record?.maxPoints ?? 0
  }
  return maxPoints > 0 ? toPercent(points, maxPoints) : null
}

/** A finished lesson counts in full. */
export const toCourseProgress = (outline: CourseOutline, records: readonly RecordRow[]) => {
  const known = byVideo(records)
  let [watched, whole, finishedLessons] = [0, 0, 0]
  for (const lesson of outline.lessons) {
    const record = recordOf(known, lesson)
    const isFinished = record !== undefined && record.finishedAt !== null
    whole += lesson.duration
    watched += isFinished ? lesson.duration : Math.min(record?.credited ?? 0, lesson.duration)
    finishedLessons += isFinished ? 1 : 0
  }
  const isFinished = isCourseFinished(outline, records)
  // A few seconds of a long course are shown as one percent, not as none.
  const least = watched > 0 ? 1 : 0
  return {
    percent: isFinished ? 100 : Math.min(99, Math.max(least, toPercent(watched, whole))),
    finishedLessons,
    isFinished,
  }
}

export const newestRecord = <Row extends RecordRow>(records: readonly Row[]): Row | undefined =>
  records.reduce<Row | undefined>(
    (newest, record) => (newest && newest.lastWatchedAt >= record.lastWatchedAt ? newest : record),
    undefined,
  )

/**
 * The lesson that was taken last; where that was taken to its end, the next that can be taken and is
 * not finished.
 */
export const whereLeftOff = (
  { lessons }: CourseOutline,
  records: readonly RecordRow[],
): { lesson: OutlineLesson; position: number } | undefined => {
  const known = byVideo(records)
  const isNamed = ({ videoId }: RecordRow) => lessons.some((one) => recordKey(one) === videoId)
  const last = newestRecord(records.filter(isNamed))
  const index = last ? lessons.findIndex((one) => recordKey(one) === last.videoId) : -1
  const lesson = lessons[index]
  if (!last || !lesson) return undefined
  const isOver = last.finishedAt !== null && last.position >= lesson.duration - endZone
  const next = isOver
    ? lessons
        .slice(index + 1)
        .find((one) => one.isReady && recordOf(known, one)?.finishedAt == null)
    : undefined
  if (!next) return { lesson, position: isOver ? 0 : last.position }
  return { lesson: next, position: recordOf(known, next)?.position ?? 0 }
}
