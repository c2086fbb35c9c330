import type * as calls from '@jingke/contract/assessment/calls'
import { toPage } from '@jingke/contract/core'
import type { Operation } from '../../../platform/implement.ts'
import { type LearnersAdvisedBy, learnerScope } from '../learner-scope.store.ts'
import { listCourseFigures, listTestedCourses } from './course-results.store.ts'
import { toWholePercent } from './result.view.ts'

const nothing = { learners: 0, passed: 0, failed: 0, waiting: 0, percent: null }

export const listCourseResults =
  (advisedBy: LearnersAdvisedBy): Operation<typeof calls.listCourseResults> =>
  async ({ context: { db }, identity }, input) => {
    const { rows, total } = await listTestedCourses(db, input)
    const { groupId, institution } = input
    const ids = rows.map(({ id }) => id)
    const scope = learnerScope(identity, advisedBy)
    const figures = await listCourseFigures(db, { groupId, institution }, ids, scope)
    const byCourse = new Map(figures.map((row) => [row.courseId, row]))
    const list = rows.map(({ id, name, itemCount }) => {
      const found = byCourse.get(id) ?? nothing
      const { learners, passed, failed, waiting } = found
      const percent = toWholePercent(found.percent)
      return { id, name, itemCount, learners, passed, failed, waiting, percent }
    })
    return toPage(input, list, total)
  }
