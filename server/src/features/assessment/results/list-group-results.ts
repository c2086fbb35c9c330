import { maxResultCourses } from '@jingke/contract/assessment'
import type * as calls from '@jingke/contract/assessment/calls'
import { toPage } from '@jingke/contract/core'
import type { Operation } from '../../../platform/implement.ts'
import { type LearnersAdvisedBy, learnerScope } from '../learner-scope.store.ts'
import { listTestedCourses } from './course-results.store.ts'
import { listGroupFigures, listResultGroups } from './group-results.store.ts'
import { toWholePercent } from './result.view.ts'

const nothing = { learners: 0, passed: 0, percent: null }

export const listGroupResults =
  (advisedBy: LearnersAdvisedBy): Operation<typeof calls.listGroupResults> =>
  async ({ context: { db }, identity }, { name, ...input }) => {
    const scope = learnerScope(identity, advisedBy)
    const firstCourses = { keyword: name, pageNum: 1, pageSize: maxResultCourses }
    const { rows: courses, total: courseCount } = await listTestedCourses(db, firstCourses)
    const groups = await listResultGroups(db, input, scope)
    const groupIds = groups.rows.map(({ id }) => id)
    const figures = await listGroupFigures(db, { groupIds, courses }, scope)
    const cells = new Map(figures.map((row) => [`${row.groupId} ${row.courseId}`, row]))
    const list = groups.rows.map(({ id, name, members }) => ({
      id,
      name,
      members,
      cells: courses.map((course) => {
        const { learners, passed, percent } = cells.get(`${id} ${course.id}`) ?? nothing
        return { courseId: course.id, learners, passed, percent: toWholePercent(percent) }
      }),
    }))
    return {
      ...toPage(input, list, groups.total),
      courses: courses.map((course) => ({
        id: course.id,
        name: course.name,
        itemCount: course.itemCount,
      })),
      courseCount,
    }
  }
