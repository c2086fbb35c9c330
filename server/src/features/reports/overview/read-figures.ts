import type { ReportDay, ReportTotals } from '@jingke/contract/reports'
import type { Context } from '../../../platform/context.ts'
import type { ReportScope } from '../report-range.ts'
import { listDaysBetween } from '../roll-up/days.ts'
import { countFinishes, listSignInSums, listStudySums } from './overview.store.ts'

const sumOf = <Row>(rows: readonly Row[], pick: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + pick(row), 0)

export const readFigures = async (
  { db }: Context,
  scope: ReportScope,
): Promise<{ totals: ReportTotals; days: ReportDay[] }> => {
  const [study, finishes, attempts] = await Promise.all([
    listStudySums(db, scope),
    countFinishes(db, scope),
    listSignInSums(db, scope),
  ])
  const studyOn = new Map(study.map((row) => [row.day, row]))
  const attemptsOn = new Map(attempts.map((row) => [row.day, row]))
  return {
    totals: {
      activeLearners: sumOf(study, ({ fresh }) => fresh),
      seconds: sumOf(study, ({ seconds }) => seconds),
      finishedLessons: sumOf(study, ({ finishedLessons }) => finishedLessons),
      started: sumOf(study, ({ started }) => started),
      ...finishes,
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
