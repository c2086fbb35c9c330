import type { CourseResultFilter, courseResultSorts } from '@jingke/contract/assessment'
import type { PageRequest, Sort } from '@jingke/contract/core'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { orderBySort } from '../../../platform/database/order-by-sort.ts'
import { accountRows } from '../../auth/index.ts'
import { chapterRows, courseRows, lessonRows } from '../../catalogue/index.ts'
import { profileRows } from '../../profile/index.ts'
import type { LearnerScope } from '../learner-scope.store.ts'
import { inCourses, resultCells } from './result-cells.store.ts'
import { isShown } from './shown-learners.store.ts'

type CourseList = PageRequest &
  CourseResultFilter & { sort?: Sort<(typeof courseResultSorts)[number]> | undefined }

interface TestedCourse extends Record<string, unknown> {
  readonly id: number
  readonly name: string
  readonly itemCount: number
  readonly total: number
}

/** Courses with a quiz or an assignment; the newest first unless sorted. */
export const listTestedCourses = async (db: Db, list: CourseList) => {
  const { rows } = await db.execute<TestedCourse>(sql`
    select course.id, course.name, count(*)::integer as "itemCount", (count(*) over ())::integer as total
    from ${courseRows('course')} join ${chapterRows('chapter')} on chapter.course_id = course.id
    join ${lessonRows('lesson')} on lesson.chapter_id = chapter.id and lesson.kind in ('quiz', 'assignment')
    where course.trashed_at is null
      ${list.keyword ? sql`and position(lower(${list.keyword}) in lower(course.name)) > 0` : sql``}
    group by course.id, course.name
    order by ${sql.join([...orderBySort(list.sort, { name: sql`course.name` }), sql`course.id desc`], sql`, `)}
    limit ${list.pageSize} offset ${(list.pageNum - 1) * list.pageSize}`)
  return { rows, total: rows[0]?.total ?? 0 }
}

interface CourseFigures extends Record<string, unknown> {
  readonly courseId: number
  readonly learners: number
  readonly passed: number
  readonly failed: number
  readonly waiting: number
  readonly percent: number | null
}

/** How the learners of these courses stand, at the quizzes and assignments that the courses have now. */
export const listCourseFigures = async (
  db: Db,
  filter: Omit<CourseResultFilter, 'keyword'>,
  courseIds: readonly number[],
  scope: LearnerScope,
): Promise<CourseFigures[]> => {
  const { rows } = await db.execute<CourseFigures>(sql`
    select cells.course_id as "courseId", count(distinct cells.user_id)::integer as learners,
      (count(*) filter (where state = 'passed'))::integer as passed,
      (count(*) filter (where state in ('failed', 'returned')))::integer as failed,
      (count(*) filter (where state = 'waiting'))::integer as waiting, avg(percent) as percent
    from (${resultCells(inCourses(courseIds))}) as cells
    join ${lessonRows('lesson')} on lesson.id = cells.lesson_id
    join ${accountRows('learner')} on learner.id = cells.user_id
    left join ${profileRows('profile')} on profile.user_id = learner.id
    where ${isShown(filter, scope)}
    group by cells.course_id`)
  return rows
}
