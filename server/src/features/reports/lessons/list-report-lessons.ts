import type { Language } from '@jingke/contract/core'
import type { ReportLesson } from '@jingke/contract/reports'
import type * as calls from '@jingke/contract/reports/calls'
import type { Context } from '../../../platform/context.ts'
import type { Operation } from '../../../platform/implement.ts'
import { findCourseOutline } from '../../catalogue/index.ts'
import { recordKey } from '../../study/index.ts'
import { describeSource, type ReportScope, toScope } from '../report-range.ts'
import { listLessonSums } from './lessons.store.ts'

/** Every lesson of the course in order, also those that nobody started. */
const readLessons = async (
  { db }: Context,
  scope: ReportScope,
  language: Language,
): Promise<ReportLesson[]> => {
  const lessons = (await findCourseOutline(db, scope.courseId))?.lessons ?? []
  const keys = lessons.flatMap((lesson) => recordKey(lesson) ?? [])
  const sums = await listLessonSums(db, scope, keys)
  const ofVideo = new Map(sums.map((row) => [row.videoId, row]))
  return lessons.map((lesson) => {
    const { lessonId, titleZh, titleEn } = lesson
    const own = ofVideo.get(recordKey(lesson) ?? 0)
    return {
      lessonId,
      title: language === 'en' ? titleEn || titleZh : titleZh,
      started: own?.started ?? 0,
      finished: own?.finished ?? 0,
    }
  })
}

export const listReportLessons: Operation<typeof calls.listReportLessons> = async (
  { context, caller: { language } },
  input,
) => {
  const scope = toScope(context, input)
  const [source, list] = await Promise.all([
    describeSource(context, scope),
    readLessons(context, scope, language),
  ])
  return { ...source, list }
}
