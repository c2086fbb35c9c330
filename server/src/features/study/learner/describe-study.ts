import type { Language } from '@jingke/contract/core'
import { addDays } from '../../../platform/time/days.ts'
import { dayIn, defaultTimeZone } from '../../../platform/time/time-zones.ts'
import { toCourseProgress } from '../records/course-progress.ts'
import { listBegunCourses } from '../records/own-study.ts'
import type { Study } from '../study.ts'
import { findWatchedNow, nameLesson } from './find-watched-now.ts'
import { listDaysSince } from './learner.store.ts'

const dayCount = 7

/** What staff is told about the study of one learner: now, by course, and the last seven days. */
export const describeStudy = async (study: Study, userId: number, language: Language) => {
  const { db, clock } = study.context
  const found = await findWatchedNow(study, userId, language)
  const today = dayIn(found?.play.timeZone ?? defaultTimeZone, clock.now().getTime())
  const days = Array.from({ length: dayCount }, (_, index) => addDays(today, index + 1 - dayCount))
  const studied = await listDaysSince(db, userId, days[0] ?? '')
  const courses = await listBegunCourses(study, userId)
  const lastError = found?.play.lastError
  return {
    now: found?.watched ?? null,
    days: days.map((day) => ({
      day,
      seconds: studied.find((one) => one.day === day)?.seconds ?? 0,
    })),
    courses: courses.map(({ outline, records, lastWatchedAt }) => ({
      courseId: outline.courseId,
      name: outline.name,
      ...toCourseProgress(outline, records),
      lessonCount: outline.lessons.length,
      lastWatchedAt: lastWatchedAt.toISOString(),
    })),
    error: lastError
      ? {
          ...(await nameLesson(study, lastError, language)),
          reason: lastError.reason,
          position: lastError.position,
          at: lastError.at,
        }
      : null,
  }
}
