import type { CourseOutline, OutlineLesson } from '../../catalogue/index.ts'
import type { Study } from '../study.ts'
import { newestRecord, whereLeftOff } from './course-progress.ts'
import { recordKey } from './record-key.ts'
import { listRecords, type RecordRow } from './records.store.ts'

/** A course that a learner has begun and may still see. */
export interface BegunCourse {
  readonly outline: CourseOutline
  /** Records of lessons that the course still has. */
  readonly records: readonly RecordRow[]
  readonly lastWatchedAt: Date
}

/** The last watched first. */
export const listBegunCourses = async (study: Study, userId: number): Promise<BegunCourse[]> => {
  const rows = await listRecords(study.context.db, userId)
  const byCourse = Map.groupBy(rows, ({ courseId }) => courseId)
  const visible = await study.catalogue.keepVisible(userId, [...byCourse.keys()])
  const outlines = await Promise.all(visible.map((id) => study.catalogue.outline(id)))
  return outlines
    .flatMap((outline) => {
      if (!outline) return []
      const keys = new Set(outline.lessons.map(recordKey))
      const records = (byCourse.get(outline.courseId) ?? []).filter(({ videoId }) =>
        keys.has(videoId),
      )
      const newest = newestRecord(records)
      return newest ? [{ outline, records, lastWatchedAt: newest.lastWatchedAt }] : []
    })
    .toSorted((one, other) => other.lastWatchedAt.getTime() - one.lastWatchedAt.getTime())
}

/** In the course that was watched last, of those where something is left to watch. */
export const findLeftOff = (courses: readonly BegunCourse[]) => {
  for (const course of courses) {
    const leftOff = whereLeftOff(course.outline, course.records)
    if (!leftOff) continue
    const key = recordKey(leftOff.lesson)
    const record = course.records.find(({ videoId }) => videoId === key)
    if (record?.finishedAt == null) return { ...course, ...leftOff }
  }
  return undefined
}

export interface WatchedLesson {
  readonly outline: CourseOutline
  readonly lesson: OutlineLesson
  readonly record: RecordRow
}

/** Every watched lesson, the last watched first. */
export const listWatchedLessons = (courses: readonly BegunCourse[]): WatchedLesson[] =>
  courses
    .flatMap(({ outline, records }) =>
      records.flatMap((record) => {
        const lesson = outline.lessons.find((one) => recordKey(one) === record.videoId)
        return lesson ? [{ outline, lesson, record }] : []
      }),
    )
    .toSorted(
      ({ record: one }, { record: other }) =>
        other.lastWatchedAt.getTime() - one.lastWatchedAt.getTime() || one.videoId - other.videoId,
    )
