import type { MissingLessons } from '@jingke/contract/catalogue'
import { hasResult, missingKinds } from '@jingke/contract/catalogue/constants'
import type { CourseOutline } from '../../catalogue/index.ts'
import type { OwnResult, Study } from '../study.ts'
import { byVideo, isCourseCertified, isGradedLesson, recordOf } from './course-progress.ts'
import type { RecordRow } from './records.store.ts'

/** By lesson. Courses without quizzes and assignments cost no query. */
type OwnResults = ReadonlyMap<number, OwnResult>

export const readOwnResults = async (
  { context, listOwnResults }: Study,
  userId: number,
  outlines: readonly CourseOutline[],
): Promise<OwnResults> => {
  const courseIds = outlines
    .filter(({ lessons }) => lessons.some(({ kind }) => hasResult(kind)))
    .map(({ courseId }) => courseId)
  const results = courseIds.length > 0 ? await listOwnResults(context, userId, courseIds) : []
  return new Map(results.map((result) => [result.lessonId, result]))
}

/** What is missing until the course is finished and its certificate is earned. */
export const listMissing = (
  outline: CourseOutline,
  records: readonly RecordRow[],
  results: ReadonlyMap<number, Pick<OwnResult, 'state'>>,
): MissingLessons => {
  if (isCourseCertified(outline, records)) return []
  const known = byVideo(records)
  const mustPass = outline.passNeededFor !== 'nothing'
  const missing = outline.lessons
    .filter((lesson) => {
      const record = recordOf(known, lesson)
      const lacksPass = mustPass && isGradedLesson(lesson) && !record?.isPassed
      return record?.finishedAt == null || lacksPass
    })
    .map(({ kind, lessonId, chapter }) => {
      const state = hasResult(kind) ? results.get(lessonId)?.state : undefined
      return {
        kind: missingKinds.find((known) => known === kind) ?? ('lesson' as const),
        isWaiting: state === 'waiting' || state === 'done',
        chapter,
      }
    })
  return [false, true].flatMap((isWaiting) =>
    missingKinds.flatMap((kind) => {
      const group = missing.filter((one) => one.kind === kind && one.isWaiting === isWaiting)
      if (group.length === 0) return []
      const chapters = [...new Set(group.map(({ chapter }) => chapter))]
      return [{ kind, isWaiting, count: group.length, chapters }]
    }),
  )
}
