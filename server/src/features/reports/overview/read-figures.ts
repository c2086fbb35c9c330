import type { ReportDay, ReportTotals } from '@jingke/contract/reports'
import type { Context } from '../../../platform/context.ts'
import { countLearners } from '../learners/lists.store.ts'
import type { ReportScope } from '../report-range.ts'
import { listDaysBetween } from '../roll-up/days.ts'
import { type CourseCounts, type DaySums, listCourseDays, listDaySums } from './overview.store.ts'

const nothing = { learners: 0, seconds: 0, finishedLessons: 0, signedIn: 0, refused: 0 }
const noCourses = { started: 0, finishedOfStarted: 0 }

export const sumOf = (
  days: readonly DaySums[],
  key: Exclude<keyof typeof nothing, 'learners'>,
): number => days.reduce((sum, row) => sum + row[key], 0)

const countOf = (
  days: readonly CourseCounts[],
  key: 'started' | 'finished' | 'finishedOfStarted',
): number => days.reduce((sum, row) => sum + row[key], 0)

export const readFigures = async (
  { db }: Context,
  scope: ReportScope,
): Promise<{ totals: ReportTotals; days: ReportDay[] }> => {
  const [sums, activeLearners, courses] = await Promise.all([
    listDaySums(db, scope),
    countLearners(db, 'active', scope),
    listCourseDays(db, scope),
  ])
  const sumsOn = new Map(sums.map((row) => [row.day, row]))
  const coursesOn = new Map(
    courses.map(({ day, started, finishedOfStarted }) => [day, { started, finishedOfStarted }]),
  )
  return {
    totals: {
      activeLearners,
      started: countOf(courses, 'started'),
      finished: countOf(courses, 'finished'),
      finishedOfStarted: countOf(courses, 'finishedOfStarted'),
      seconds: sumOf(sums, 'seconds'),
      finishedLessons: sumOf(sums, 'finishedLessons'),
      signedIn: sumOf(sums, 'signedIn'),
      refused: sumOf(sums, 'refused'),
    },
    days: listDaysBetween(scope.from, scope.to).map((day) => ({
      ...nothing,
      ...sumsOn.get(day),
      ...noCourses,
      ...coursesOn.get(day),
      day,
    })),
  }
}
