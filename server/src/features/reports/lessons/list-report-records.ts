import { type Language, toPage } from '@jingke/contract/core'
import type { RecordList, ReportRecord } from '@jingke/contract/reports'
import type * as calls from '@jingke/contract/reports/calls'
import type { Context } from '../../../platform/context.ts'
import type { Operation } from '../../../platform/implement.ts'
import { findCourseOutline, listCourseNames } from '../../catalogue/index.ts'
import { recordKey } from '../../study/index.ts'
import { narrowRange } from '../narrow-range.ts'
import { listDaySums } from '../overview/overview.store.ts'
import { sumOf } from '../overview/read-figures.ts'
import { describeSource, type ReportScope, toScope } from '../report-range.ts'
import { listLessonSums } from './lessons.store.ts'
import { listRecordRows, type RecordRow } from './records.store.ts'

/** Undefined: the course has no such lesson, or the lesson has no video. */
const findVideo = async (
  { db }: Context,
  { courseId }: ReportScope,
  lessonId: number,
): Promise<number | undefined> => {
  const outline = await findCourseOutline(db, courseId)
  const lesson = outline?.lessons.find((one) => one.lessonId === lessonId)
  return (lesson && recordKey(lesson)) ?? undefined
}

/** The figure, so that a list is as long as it says, and the days that have the rows of the page. */
const findRange = async (
  { db }: Context,
  scope: ReportScope,
  list: RecordList,
  videoId: number | undefined,
  depth: number,
): Promise<{ total: number; range: ReportScope }> => {
  if (videoId !== undefined) {
    const [sums] = await listLessonSums(db, scope, [videoId])
    return { total: sums?.[list] ?? 0, range: scope }
  }
  const days = await listDaySums(db, scope)
  const counts = days.map(({ day, finishedLessons }) => ({ day, count: finishedLessons }))
  return { total: sumOf(days, 'finishedLessons'), range: narrowRange(scope, counts, depth) }
}

const toRecords = async (
  { db }: Context,
  rows: readonly RecordRow[],
  language: Language,
): Promise<ReportRecord[]> => {
  const ids = new Set(rows.map(({ courseId }) => courseId).filter((id) => id > 0))
  const names = await listCourseNames(db, [...ids])
  return rows.map(({ courseId, titleZh, titleEn, videoName, at, ...person }) => ({
    ...person,
    course: courseId > 0 ? { id: courseId, name: names.get(courseId) ?? '' } : null,
    title: (language === 'en' ? titleEn || titleZh : titleZh) || videoName,
    at: new Date(at).toISOString(),
  }))
}

export const listReportRecords: Operation<typeof calls.listReportRecords> = async (
  { context, caller: { language } },
  input,
) => {
  const scope = toScope(context, input)
  const { pageNum, pageSize, list, lessonId } = input
  const source = await describeSource(context, scope)
  const videoId = lessonId === undefined ? undefined : await findVideo(context, scope, lessonId)
  if (lessonId !== undefined && videoId === undefined) return { ...source, ...toPage(input, [], 0) }
  const depth = pageNum * pageSize
  const { total, range } = await findRange(context, scope, list, videoId, depth)
  const page = { total, limit: pageSize, offset: depth - pageSize }
  const rows = await listRecordRows(context.db, list, range, videoId, page)
  return { ...source, ...toPage(input, await toRecords(context, rows, language), total) }
}
