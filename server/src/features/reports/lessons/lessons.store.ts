import { and, between, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { isAnyOf } from '../../../platform/database/is-any-of.ts'
import type { ReportScope } from '../report-range.ts'
import { reportDays } from '../reports.tables.ts'

export const listLessonSums = (
  db: Db,
  { from, to, institutionId, courseId }: ReportScope,
  videoIds: readonly number[],
) =>
  db
    .select({
      videoId: reportDays.videoId,
      started: sql<number>`sum(${reportDays.startedLessons})::integer`,
      finished: sql<number>`sum(${reportDays.finishedLessons})::integer`,
    })
    .from(reportDays)
    .where(
      and(
        eq(reportDays.institutionId, institutionId),
        isAnyOf(reportDays.videoId, videoIds),
        eq(reportDays.courseId, courseId),
        between(reportDays.day, from, to),
      ),
    )
    .groupBy(reportDays.videoId)
