import type { Language } from '@jingke/contract/core'
import type { CourseOutline } from '../../catalogue/index.ts'
import type { Study } from '../study.ts'
import { toCourseProgress, toPercent, whereLeftOff } from './course-progress.ts'
import { recordKey } from './record-key.ts'
import { listRecordsOfPairs, type RecordRow } from './records.store.ts'
import { titleOf } from './records.view.ts'

/** A course, or with `lessonId` one lesson of it. */
interface StudyItem {
  readonly courseId: number
  readonly lessonId: number | null
}

export interface ItemStudy {
  readonly name: string
  readonly cover: string
  readonly percent: number
  readonly isFinished: boolean
  /** Until it is finished. */
  readonly secondsLeft: number
  /** Where to go on; null: nothing of it can be taken, or the learner may not. */
  readonly resumeAt: { readonly lessonId: number; readonly second: number | null } | null
}

type Records = ReadonlyMap<number, RecordRow>

const recordOf = (records: Records, lesson: CourseOutline['lessons'][number]) =>
  records.get(recordKey(lesson) ?? 0)

const secondsLeft = (lessons: CourseOutline['lessons'], records: Records): number =>
  lessons.reduce((sum, lesson) => {
    const record = recordOf(records, lesson)
    return record?.finishedAt ? sum : sum + Math.max(0, lesson.duration - (record?.credited ?? 0))
  }, 0)

const toItemStudy = (
  outline: CourseOutline,
  rows: readonly RecordRow[],
  lessonId: number | null,
  language: Language,
): ItemStudy | undefined => {
  const records = new Map(rows.map((row) => [row.videoId, row]))
  if (lessonId !== null) {
    const lesson = outline.lessons.find((one) => one.lessonId === lessonId)
    if (!lesson) return undefined
    const record = recordOf(records, lesson)
    const isFinished = record?.finishedAt != null
    return {
      name: titleOf(lesson, language),
      cover: outline.thumbnail,
      percent: isFinished ? 100 : Math.min(99, toPercent(record?.credited ?? 0, lesson.duration)),
      isFinished,
      secondsLeft: secondsLeft([lesson], records),
      resumeAt: lesson.isReady
        ? { lessonId, second: isFinished ? null : (record?.position ?? null) }
        : null,
    }
  }
  const { percent, isFinished } = toCourseProgress(outline, rows)
  const leftOff = whereLeftOff(outline, rows)
  const first = outline.lessons.find(({ isReady }) => isReady)
  return {
    name: outline.name,
    cover: outline.thumbnail,
    percent,
    isFinished,
    secondsLeft: secondsLeft(outline.lessons, records),
    resumeAt: leftOff
      ? { lessonId: leftOff.lesson.lessonId, second: leftOff.position }
      : first
        ? { lessonId: first.lessonId, second: null }
        : null,
  }
}

/** In the order of the items; undefined: the course or lesson is gone. */
export const listItemStudies = async (
  study: Study,
  { userId, language }: { userId: number; language: Language },
  items: readonly StudyItem[],
): Promise<(ItemStudy | undefined)[]> => {
  if (items.length === 0) return []
  const courseIds = [...new Set(items.map(({ courseId }) => courseId))]
  const [visible, rows, ...outlines] = await Promise.all([
    study.catalogue.keepVisible(userId, courseIds),
    listRecordsOfPairs(
      study.context.db,
      courseIds.map((courseId) => ({ userId, courseId })),
    ),
    ...courseIds.map((courseId) => study.catalogue.outline(courseId)),
  ])
  const byCourse = Map.groupBy(rows, ({ courseId }) => courseId)
  const known = new Map(courseIds.map((id, index) => [id, outlines[index]]))
  return items.map(({ courseId, lessonId }) => {
    const outline = known.get(courseId)
    const item = outline && toItemStudy(outline, byCourse.get(courseId) ?? [], lessonId, language)
    return item && (visible.includes(courseId) ? item : { ...item, resumeAt: null })
  })
}
