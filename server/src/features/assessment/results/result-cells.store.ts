import type { LessonKind } from '@jingke/contract/catalogue'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { isAnyOf } from '../../../platform/database/is-any-of.ts'
import { chapterRows, lessonRows } from '../../catalogue/index.ts'
import { assignmentDrafts, assignments, submissions } from '../assignments/assignments.tables.ts'
import { quizAttempts } from '../attempts/attempts.tables.ts'
import { quizzes } from '../quizzes/quizzes.tables.ts'
import { isUnnamed } from './hidden-names.store.ts'

/** `course_id`, `lesson_id` and `user_id` have the same names in all tables of results. */
export const inCourses = (ids: readonly number[]): SQL => isAnyOf(sql`course_id`, ids.map(String))
export const ofLearner = (userId: number): SQL => sql`user_id = ${userId}`

/**
 * A row for each learner and lesson with a result or the beginnings of one: `user_id`, `course_id`, `lesson_id`, `state`,
 * `percent`, `tries`, `target_id` (the attempt or try that counts), `is_unnamed` (one of the attempts is), `is_late` and `at`. Of several attempts the best
 * counts, of several tries the accepted one or else the last; those from before the course was begun once more do not.
 */
export const resultCells = (condition: SQL): SQL => sql`
  select user_id, course_id, lesson_id,
    case when bool_or(is_passed) then 'passed'
      when bool_or(state in ('handed-in', 'expired')) then 'waiting'
      when bool_or(state = 'marked') then 'failed' else 'open' end as state,
    case when bool_or(is_passed) or not bool_or(state in ('handed-in', 'expired'))
      then max(100 * points / nullif(max_points, 0)) end as percent, count(*)::integer as tries,
    (array_agg(id order by is_passed is true desc, number desc))[1] as target_id,
    bool_or(${isUnnamed}) as is_unnamed, false as is_late, max(coalesce(handed_in_at, started_at)) as at
  from ${quizAttempts} where ${condition} and not is_earlier
  group by user_id, course_id, lesson_id
  union all
  select user_id, course_id, lesson_id,
    case when bool_or(outcome = 'accepted') then 'passed'
      when bool_or(outcome is null) then 'waiting' else 'returned' end,
    (array_agg(100.0 * points / nullif(max_points, 0) order by outcome = 'accepted' desc nulls last, number desc))[1]::double precision,
    count(*)::integer,
    (array_agg(id order by outcome = 'accepted' desc nulls last, number desc))[1], false,
    (array_agg(is_late order by outcome = 'accepted' desc nulls last, number desc))[1],
    max(handed_in_at)
  from ${submissions}
  join (select id as assignment_id, points as max_points from ${assignments}) as task using (assignment_id)
  where ${condition} and not is_earlier
  group by user_id, course_id, lesson_id
  union all
  select user_id, course_id, lesson_id, 'open', null, 0, null, false, false, saved_at
  from ${assignmentDrafts} as draft
  where ${condition} and (text <> '' or file_ids <> '{}') and not exists (
    select from ${submissions} as handed
    where handed.user_id = draft.user_id and handed.lesson_id = draft.lesson_id)`

export interface TestedLesson extends Record<string, unknown> {
  readonly courseId: number
  readonly lessonId: number
  readonly kind: LessonKind
  readonly titleZh: string
  readonly titleEn: string
  readonly dueAt: string | null
}

/** Quizzes and assignments of courses, in order. */
export const listTestedLessons = async (
  db: Db,
  courseIds: readonly number[],
): Promise<TestedLesson[]> => {
  const { rows } = await db.execute<TestedLesson>(sql`
    select chapter.course_id as "courseId", lesson.id as "lessonId", lesson.kind,
      lesson.title_zh as "titleZh", lesson.title_en as "titleEn",
      coalesce((quizzes.settings->>'closesAt')::timestamptz, assignments.due_at) as "dueAt"
    from ${chapterRows('chapter')} join ${lessonRows('lesson')} on lesson.chapter_id = chapter.id
    left join ${quizzes} on lesson.kind = 'quiz' and quizzes.id = lesson.content_id
    left join ${assignments} on lesson.kind = 'assignment' and assignments.id = lesson.content_id
    where ${isAnyOf(sql`chapter.course_id`, courseIds.map(String))} and lesson.kind in ('quiz', 'assignment')
    order by chapter.course_id, chapter.position, chapter.id, lesson.position, lesson.id`)
  return rows.map(({ dueAt, ...row }) => ({
    ...row,
    dueAt: dueAt === null ? null : new Date(dueAt).toISOString(),
  }))
}
