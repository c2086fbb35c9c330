import { curveParts, type ResultCurve } from '@jingke/contract/assessment'
import type * as calls from '@jingke/contract/assessment/calls'
import type { Operation } from '../../../platform/implement.ts'
import type { Study } from '../../study/index.ts'
import { type LearnersAdvisedBy, learnerScope } from '../learner-scope.store.ts'
import { toWholePercent } from './result.view.ts'
import { type CurveRecord, listCurveParts } from './result-rows.store.ts'
import { readShownLessons } from './shown-lessons.ts'

const toCurve = (rows: readonly CurveRecord[]): ResultCurve => {
  const parts = Array.from({ length: curveParts }, () => 0)
  for (const { part, learners } of rows) parts[part] = learners
  const learners = rows.reduce((sum, row) => sum + row.learners, 0)
  const sum = rows.reduce((all, row) => all + row.sum, 0)
  return { parts, average: toWholePercent(learners === 0 ? null : sum / learners) }
}

export const getResultCurves =
  (study: Study, advisedBy: LearnersAdvisedBy): Operation<typeof calls.getResultCurves> =>
  async ({ context: { db }, caller: { language }, identity }, input) => {
    const asked = { courseId: input.courseId, lessons: 'tested' as const }
    const { shown, items } = await readShownLessons(study, asked, language)
    const scope = learnerScope(identity, advisedBy)
    const rows = await listCurveParts(db, input, shown, scope, curveParts)
    const curveOf = (id: number | null) => toCurve(rows.filter(({ lessonId }) => lessonId === id))
    return {
      course: curveOf(null),
      items: items.map(({ lessonId, title }) => ({ ...curveOf(lessonId), lessonId, title })),
    }
  }
