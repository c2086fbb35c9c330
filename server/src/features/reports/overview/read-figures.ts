import type { ReportDay, ReportTotals } from '@jingke/contract/reports'
import type { Context } from '../../../platform/context.ts'
import type { ReportScope } from '../report-range.ts'
import { listDaysBetween } from '../roll-up/days.ts'
import { countLearners, listSignInSums, listStudySums, type StudySums } from './overview.store.ts'

const sumOf = <Row>(rows: readonly Row[], pick: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + pick(row), 0)

const runningTotals = ['seconds', 'finishedLessons', 'started', 'finished'] as const

/** Each day by itself instead of running totals; without the day before the range. */
const toDays = (rows: readonly StudySums[], from: string): StudySums[] =>
  rows.flatMap((row, index) => {
    const before = rows[index - 1]
    if (row.day < from) return []
    const own = runningTotals.map((key) => [key, row[key] - (before?.[key] ?? 0)])
    return [{ ...row, ...Object.fromEntries(own) }]
  })

export const readFigures = async (
  { db }: Context,
  scope: ReportScope,
): Promise<{ totals: ReportTotals; days: ReportDay[] }> => {
  const [sums, counts, attempts] = await Promise.all([
    listStudySums(db, scope),
    countLearners(db, scope),
    listSignInSums(db, scope),
  ])
  const study = toDays(sums, scope.from)
  const studyOn = new Map(study.map((row) => [row.day, row]))
  const attemptsOn = new Map(attempts.map((row) => [row.day, row]))
  return {
    totals: {
      ...counts,
      seconds: sumOf(study, ({ seconds }) => seconds),
      finishedLessons: sumOf(study, ({ finishedLessons }) => finishedLessons),
      started: sumOf(study, ({ started }) => started),
      finished: sumOf(study, ({ finished }) => finished),
      signedIn: sumOf(attempts, ({ signedIn }) => signedIn),
      refused: sumOf(attempts, ({ refused }) => refused),
    },
    days: listDaysBetween(scope.from, scope.to).map((day) => ({
      day,
      learners: studyOn.get(day)?.learners ?? 0,
      seconds: studyOn.get(day)?.seconds ?? 0,
      finishedLessons: studyOn.get(day)?.finishedLessons ?? 0,
      signedIn: attemptsOn.get(day)?.signedIn ?? 0,
      refused: attemptsOn.get(day)?.refused ?? 0,
    })),
  }
}
