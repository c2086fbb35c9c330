import { and, between, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import type { ReportScope } from '../report-range.ts'
import { reportLessonDays } from '../reports.tables.ts'

export const listLessonSums = (db: Db, { from, to, institutionId, courseId }: ReportScope) =>
  db
    .select({
      videoId: reportLessonDays.videoId,
      started: sql<number>`sum(${reportLessonDays.started})::integer`,
      finished: sql<number>`sum(${reportLessonDays.finished})::integer`,
    })
    .from(reportLessonDays)
    .where(
      and(
        eq(reportLessonDays.institutionId, institutionId),
        eq(reportLessonDays.courseId, courseId),
        between(reportLessonDays.day, from, to),
      ),
    )
    .groupBy(reportLessonDays.videoId)
